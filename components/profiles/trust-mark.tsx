import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { Trust } from '@/lib/profiles/schema'
import { trustLimits } from '@/lib/quotas'
import styles from './profile.module.css'

const TONES: Record<Trust, BadgeTone> = { new: 'amber', member: 'neutral', regular: 'green' }
const DAY_MS = 86_400_000

/** How far a member is known here; opened, it says by what. */
export function TrustMark({ trust }: { trust: Trust }) {
  const t = useTranslations('profiles.trust')
  const { newcomer, regular } = trustLimits
  return (
    <details className={styles.trust}>
      <summary>
        <Badge tone={TONES[trust]}>{t(trust)}</Badge>
      </summary>
      <p>
        {t('rule', {
          newDays: newcomer.ms / DAY_MS,
          newWritten: newcomer.written,
          days: regular.ms / DAY_MS,
          written: regular.written,
          likes: regular.reactions,
        })}
      </p>
    </details>
  )
}
