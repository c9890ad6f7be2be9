import { BadgeCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import styles from './verified-mark.module.css'

type Props = {
  /** In lists: icon only. */
  isShort?: boolean
}

/** "Verified": editors have checked who is behind a company. */
export function VerifiedMark({ isShort = false }: Props) {
  const t = useTranslations('companies.card')
  return (
    <span className={styles.mark} title={isShort ? t('verified') : undefined}>
      <Icon of={BadgeCheck} size={18} />
      <span className={isShort ? 'visually-hidden' : undefined}>{t('verified')}</span>
    </span>
  )
}
