import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MessageButton } from '@/components/conversations/message-button'
import { ReportButton } from '@/components/moderation/report-button'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { IgnoreIsland } from '@/components/people/ignore-island'
import { Messages } from '@/components/shell/messages'
import { FollowButton } from '@/components/topics/follow-button'
import { Badge } from '@/components/ui/badge'
import { type TabLink, Tabs } from '@/components/ui/tabs'
import type { ProfileHead } from '@/lib/profiles/schema'
import { PROFILE_PARTS, type ProfilePart, routesIn } from '@/lib/routes'
import { OthersOnly } from './others-only'
import styles from './profile.module.css'
import { TrustMark } from './trust-mark'

type Props = { profile: ProfileHead; part: ProfilePart | null; children: ReactNode }

/** The head of a member's public pages, and their tabs. */
export function ProfileFrame({ profile, part, children }: Props) {
  const t = useTranslations('profiles.page')
  return (
    <article className={styles.profile}>
      <Head profile={profile} />
      <Tabs label={t('parts')} items={useParts(profile, part)} />
      {children}
    </article>
  )
}

function Head({ profile }: Pick<Props, 'profile'>) {
  const t = useTranslations('accounts')
  const tCounters = useTranslations('profiles.counters')
  const format = new Intl.NumberFormat(useLocale())
  const { id, name, role, createdAt, reactions, followers } = profile
  return (
    <header className={styles.head}>
      <PersonAvatar person={profile} size={72} />
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        {role === 'member' ? (
          <TrustMark trust={profile.trust} />
        ) : (
          <Badge tone="accent">{t(`roles.${role}`)}</Badge>
        )}
        <ul className={styles.facts}>
          <li>
            {t('profile.joined')} <FeedTime at={createdAt} />
          </li>
          {(
            [
              ['reactions', reactions],
              ['followers', followers],
            ] as const
          ).map(([each, count]) => (
            <li key={each}>
              <strong>{format.format(count)}</strong> {tCounters(each, { count })}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <OthersOnly id={id}>
            <FollowButton kind="people" id={id} title={name} />
          </OthersOnly>
          <MessageButton id={id} />
          <Messages only={['accounts.ignore']}>
            <IgnoreIsland id={id} />
          </Messages>
          <ReportButton kind="user" id={id} authorId={id} isShort />
        </div>
      </div>
    </header>
  )
}

/** Lists that the member does not show have no tab. */
function useParts(profile: ProfileHead, part: ProfilePart | null): TabLink[] {
  const t = useTranslations('profiles.page')
  const locale = useLocale()
  const to = routesIn(locale)
  const format = new Intl.NumberFormat(locale)
  const counts: Record<ProfilePart, number | null> = {
    posts: profile.postCount,
    comments: profile.shownComments,
    subscriptions: profile.subscriptions,
    favorites: profile.favorites,
  }
  const lists = PROFILE_PARTS.flatMap((each) => {
    const count = counts[each]
    if (count === null) return []
    return [
      {
        href: to.profilePart(profile.id, each),
        label: t(each),
        count: format.format(count),
        current: each === part,
      },
    ]
  })
  return [{ href: to.profile(profile.id), label: t('about'), current: part === null }, ...lists]
}
