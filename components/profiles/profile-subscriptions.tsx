import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { ShownSubscriptions } from '@/lib/profiles/schema'
import rows from './lines.module.css'
import styles from './profile.module.css'
import { ThingLink } from './thing-link'

/** What a member follows, by kind. */
export function ProfileSubscriptions({ groups }: { groups: ShownSubscriptions }) {
  const t = useTranslations('profiles.page')
  const tKinds = useTranslations('profiles.kinds')
  if (groups.length === 0) {
    return (
      <EmptyState icon={<Icon of={Bell} />} title={t('noSubscriptions')} text={t('nothingYet')} />
    )
  }
  return groups.map(({ kind, total, things }) => (
    <section key={kind} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className={styles.title}>
        {tKinds(kind)}
      </h2>
      <ul className={rows.list}>
        {things.map((thing) => (
          <li key={thing.id} className={rows.row}>
            <div className={rows.thing}>
              <ThingLink thing={thing} />
            </div>
          </li>
        ))}
      </ul>
      {total > things.length ? (
        <p className={styles.quiet}>{t('others', { count: total - things.length })}</p>
      ) : null}
    </section>
  ))
}
