'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { RemovalDialog } from '@/components/parts/removal-dialog'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import styles from '@/components/parts/staff.module.css'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { useChangeState, useDeleteSale } from '@/lib/sales/client'
import {
  nextStates,
  SALE_INCOMPLETE,
  type SaleCard,
  type SaleState,
  saleTitle,
} from '@/lib/sales/schema'

/** A sale in the list of staff, with its actions. */
export function StaffSale({ sale }: { sale: SaleCard }) {
  const t = useTranslations('sales.staff')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useSaleWords()
  const { text, language } = saleTitle(sale, locale)
  const title = text || t('untitled')
  return (
    <div className={styles.item}>
      <div className={styles.about}>
        <h4 className={styles.name}>
          <a
            href={sale.state === 'draft' ? to.editSale(sale.id) : to.sale(sale.id)}
            lang={text ? foreignLang(language, locale) : undefined}
          >
            {title}
          </a>
        </h4>
        <p className={styles.facts}>
          <span>{words.place(sale)}</span>
          {sale.developer ? <span>{sale.developer.name}</span> : null}
          <FeedTime at={sale.updatedAt} />
        </p>
      </div>
      <Doings sale={sale} title={title} />
    </div>
  )
}

type DoingsProps = { sale: SaleCard; title: string }

function Doings({ sale, title }: DoingsProps) {
  const t = useTranslations('sales.staff')
  const to = routesIn(useLocale())
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.actions}>
      <StateSelect sale={sale} title={title} />
      <ButtonLink
        size="s"
        variant="quiet"
        href={to.editSale(sale.id)}
        aria-label={t('editNamed', { title })}
      >
        {t('edit')}
      </ButtonLink>
      <Button
        size="s"
        variant="quiet"
        aria-label={t('deleteNamed', { title })}
        onClick={() => setLeaving(true)}
      >
        {t('delete')}
      </Button>
      {isLeaving ? <Leaving id={sale.id} title={title} onClose={() => setLeaving(false)} /> : null}
    </div>
  )
}

/** The current state and the allowed next ones. */
function StateSelect({ sale: { id, state }, title }: DoingsProps) {
  const t = useTranslations('sales')
  const say = useErrorText()
  const router = useRouter()
  const change = useChangeState(id)
  const go = (wanted: SaleState) =>
    change.mutate(
      { state: wanted },
      {
        onSuccess: () => {
          void toast('success', t('staff.changed', { title, state: t(`state.${wanted}`) }))
          router.refresh()
        },
        onError: (error) =>
          void toast('error', isIncomplete(error) ? t('staff.incomplete') : say(error)),
      },
    )
  return (
    <Select
      aria-label={t('staff.stateOf', { title })}
      value={change.isPending ? change.variables.state : state}
      aria-busy={change.isPending || undefined}
      onChange={({ target }) => !change.isPending && go(target.value as SaleState)}
    >
      {[state, ...nextStates(state)].map((each) => (
        <option key={each} value={each}>
          {t(`state.${each}`)}
        </option>
      ))}
    </Select>
  )
}

const isIncomplete = (error: Error) =>
  error instanceof AppError && error.code === SALE_INCOMPLETE.code

function Leaving({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const t = useTranslations('sales.staff')
  const words = {
    title: t('deleteTitle', { title }),
    text: t('deleteText'),
    confirm: t('delete'),
    cancel: t('cancel'),
    done: t('deleted', { title }),
  }
  return <RemovalDialog remove={useDeleteSale(id)} words={words} onClose={onClose} />
}
