'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { complexCardOptions } from '@/lib/catalogue/complexes/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { ratesOptions } from '@/lib/rates/client'
import { routesIn } from '@/lib/routes'
import { previewOptions } from '@/lib/sales/preview/client'
import type { WorkingSale } from '@/lib/sales/preview/schema'
import { PreviewSkeleton } from './preview-skeleton'
import styles from './sale.module.css'
import { SalePage } from './sale-page'

type Props = { id: number; origin: string }

/** The preview of a sale, under a notice. Needs the messages `PREVIEW_WORDS`. */
export function SalePreview({ id, origin }: Props) {
  const t = useTranslations('sales.preview')
  const say = useErrorText()
  const { data, isError, error, refetch } = useQuery(previewOptions(id))
  if (data) return <Preview working={data} origin={origin} />
  if (!isError) return <PreviewSkeleton />
  return (
    <EmptyState
      title={t('failed')}
      text={say(error)}
      action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  )
}

/** Complex and rates load separately; the preview works without them. */
function Preview({ working, origin }: { working: WorkingSale; origin: string }) {
  const locale = useLocale()
  const { isChanged, details, ...rest } = working
  const complexId = working.complex?.id
  const complex = useQuery({ ...complexCardOptions(complexId ?? 0), enabled: Boolean(complexId) })
  const rates = useQuery({ ...ratesOptions, enabled: Boolean(complexId) })
  const known = { price: details.price, documents: [], presentation: null }
  return (
    <div className={styles.page}>
      <Bar working={working} />
      <SalePage
        sale={{ ...rest, details: known }}
        complex={(complexId && complex.data) || null}
        rates={rates.data ?? []}
        usual={defaultCurrency(locale)}
        origin={origin}
        working={details}
      />
    </div>
  )
}

function Bar({ working: { id, state, isChanged, membersOnly } }: { working: WorkingSale }) {
  const t = useTranslations('sales.preview')
  const to = routesIn(useLocale())
  const isUnseen = isChanged || state === 'draft'
  return (
    <Notice
      tone={isUnseen ? 'warning' : 'info'}
      title={t(isUnseen ? 'bar' : 'same')}
      action={<ButtonLink href={to.editSale(id)}>{t('back')}</ButtonLink>}
    >
      <p>{t('buttons')}</p>
      {membersOnly ? <p>{t('members')}</p> : null}
    </Notice>
  )
}
