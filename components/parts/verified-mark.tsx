import { BadgeCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import styles from './verified-mark.module.css'

type Props = {
  /** Beside a name in a list, where there is no room for words. */
  isShort?: boolean
}

/** Says that the editors know who is behind a company. */
export function VerifiedMark({ isShort = false }: Props) {
  const t = useTranslations('companies.card')
  return (
    <span className={styles.mark} title={isShort ? t('verified') : undefined}>
      <Icon of={BadgeCheck} size={18} />
      <span className={isShort ? 'visually-hidden' : undefined}>{t('verified')}</span>
    </span>
  )
}
