'use client'
import { Eye } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { ButtonVariant } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './parts/sale-parts.module.css'
import type { SalePublication } from './use-sale-publication'

type Props = {
  /** Null before the first save. */
  id: number | null
  publication: SalePublication
  variant?: ButtonVariant
}

/** Link to the preview; saves pending changes first. */
export function PreviewLink({ id, publication, variant }: Props) {
  const t = useTranslations('saleform.page')
  const locale = useLocale()
  if (id === null) return null
  return (
    <ButtonLink
      className={styles.start}
      variant={variant}
      href={routesIn(locale).previewSale(id)}
      icon={<Icon of={Eye} />}
      aria-disabled={publication.isBusy || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (!publication.isBusy) void publication.preview()
      }}
    >
      {t('preview')}
    </ButtonLink>
  )
}
