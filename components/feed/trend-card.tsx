import { TrendingUp } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { PostCard } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import { BetweenCard } from './between-card'
import styles from './between-card.module.css'

/** What is read and discussed most now, numbered. */
export function TrendCard({ posts }: { posts: PostCard[] }) {
  const [t, tCard] = [useTranslations('feed'), useTranslations('posts.card')]
  const to = routesIn(useLocale())
  return (
    <BetweenCard
      id="trending"
      icon={<Icon of={TrendingUp} />}
      title={t('trending')}
      href={to.trends()}
      all={t('trendingAll')}
    >
      <ol className={styles.numbered}>
        {posts.map((post) => (
          <li key={post.id}>
            <a href={postPath(to, post)} lang={languageTag(post.language)} className={styles.link}>
              {post.title}
            </a>
            <p className={styles.quiet}>{tCard('replies', { count: post.commentCount })}</p>
          </li>
        ))}
      </ol>
    </BetweenCard>
  )
}
