'use client'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, ExternalLink, FilePen } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { ListFailed } from '@/components/shell/list-states'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useCurrentUser } from '@/lib/people/client'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import type { Activity } from '@/lib/profiles/activity/schema'
import { activityOptions } from '@/lib/profiles/own/client'
import { routesIn } from '@/lib/routes'
import styles from './account-head.module.css'
import { ActivityChart } from './activity-chart'
import { FirstStep } from './first-step'

/** Who the member is, what they have, and their year. */
export function AccountHead() {
  const t = useTranslations('profiles.account')
  const say = useLoadErrorText()
  const activity = useQuery(activityOptions)
  const counts = activity.data?.counts
  return (
    <section aria-label={t('overview')} className={styles.head}>
      <Who counts={counts} />
      {activity.isError ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => activity.refetch()}>
          {say(activity.error)}
        </ListFailed>
      ) : (
        <>
          <Counters counts={counts} />
          <Year activity={activity.data} />
        </>
      )}
    </section>
  )
}

/** Who has written nothing yet is shown a first step instead of an empty year. */
function Year({ activity }: { activity: Activity | undefined }) {
  if (!activity) return <Skeleton blockSize="var(--year-height)" />
  const { posts, comments } = activity.counts
  return posts + comments > 0 ? <ActivityChart activity={activity} /> : <FirstStep />
}

type Counted = { counts: Activity['counts'] | undefined }

function Who({ counts }: Counted) {
  const t = useTranslations('profiles.account')
  const to = routesIn(useLocale())
  const me = useCurrentUser()
  return (
    <div className={styles.who}>
      {me ? (
        <PersonAvatar person={me} size={72} />
      ) : (
        <Skeleton round inlineSize="72px" blockSize="72px" className={styles.waiting} />
      )}
      <div className={styles.named}>
        <p className={styles.name}>{me?.name ?? <Skeleton inlineSize="12rem" />}</p>
        <p className={styles.links}>
          <ButtonLink size="s" href={to.drafts()} icon={<Icon of={FilePen} size={16} />}>
            {t('drafts', { count: counts?.drafts ?? 0 })}
          </ButtonLink>
          <ButtonLink size="s" href={to.favorites()} icon={<Icon of={Bookmark} size={16} />}>
            {t('favorites', { count: counts?.favorites ?? 0 })}
          </ButtonLink>
          <ButtonLink
            size="s"
            variant="quiet"
            href={me ? to.profile(me.id) : undefined}
            icon={<Icon of={ExternalLink} size={16} />}
          >
            {t('asSeen')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

const COUNTERS = ['posts', 'comments', 'reactions', 'followers'] as const

function Counters({ counts }: Counted) {
  const t = useTranslations('profiles.counters')
  const format = new Intl.NumberFormat(useLocale())
  return (
    <dl className={styles.counters}>
      {COUNTERS.map((each) => (
        <div key={each} className={styles.counter}>
          <dt>{t(each, { count: counts?.[each] ?? 0 })}</dt>
          <dd>{counts ? format.format(counts[each]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
