import { FileText } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { MessageButton } from '@/components/conversations/message-button'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { Messages } from '@/components/shell/messages'
import { FollowButton } from '@/components/topics/follow-button'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Profile } from '@/lib/people/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import type { Language } from '@/prisma/generated/enums'
import { IgnoreIsland } from './ignore-island'
import styles from './profile-view.module.css'

type Post = { id: number; section: string; title: string; language: Language; publishedAt: string }
type Props = { profile: Profile; posts: Post[] }

/** The public page of a member. */
export function ProfileView({ profile, posts }: Props) {
  const t = useTranslations('accounts')
  const { name, role } = profile
  return (
    <article className={styles.profile}>
      <header className={styles.head}>
        <PersonAvatar person={profile} size={72} />
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          {role === 'member' ? null : <Badge tone="accent">{t(`roles.${role}`)}</Badge>}
          <ul className={styles.facts}>
            <li>
              {t('profile.joined')} <FeedTime at={profile.createdAt} />
            </li>
            <li>{t('profile.posts', { count: profile.postCount })}</li>
            <li>{t('profile.comments', { count: profile.commentCount })}</li>
          </ul>
          <div className={styles.actions}>
            <FollowButton kind="people" id={profile.id} title={name} />
            <MessageButton id={profile.id} />
            <Messages only={['accounts.ignore']}>
              <IgnoreIsland id={profile.id} />
            </Messages>
          </div>
        </div>
      </header>
      <section>
        <h2 className={styles.title}>{t('profile.about')}</h2>
        {profile.about ? (
          <p className={styles.about}>{profile.about}</p>
        ) : (
          <p className={styles.quiet}>{t('profile.noAbout', { name })}</p>
        )}
      </section>
      <section>
        <h2 className={styles.title}>{t('profile.latest')}</h2>
        {posts.length ? <Posts posts={posts} /> : <NoPosts name={name} />}
      </section>
    </article>
  )
}

function Posts({ posts }: { posts: Post[] }) {
  const to = routesIn(useLocale())
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.id} className={styles.post}>
          <a href={postPath(to, post)} lang={languageTag(post.language)}>
            {post.title}
          </a>
          <FeedTime at={post.publishedAt} />
        </li>
      ))}
    </ul>
  )
}

function NoPosts({ name }: { name: string }) {
  const t = useTranslations('accounts.profile')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={FileText} />}
      title={t('noneTitle')}
      text={t('noneText', { name })}
      action={<ButtonLink href={to.forums()}>{t('forums')}</ButtonLink>}
    />
  )
}
