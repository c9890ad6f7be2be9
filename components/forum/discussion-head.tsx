import { Eye } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { LanguageMark } from '@/components/parts/language-mark'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Post } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import styles from './discussion-head.module.css'
import { HistoryButton } from './history-button'
import { Participants } from './participants'

/** Breadcrumbs, title, author and date, and who takes part. */
export function DiscussionHead({ post }: { post: Post }) {
  const t = useTranslations('forum.discussion')
  const tCard = useTranslations('posts.card')
  const locale = useLocale()
  const to = routesIn(locale)
  const { author, category } = post
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[
          { label: t('forums'), href: to.forums() },
          ...(category
            ? [{ label: inLanguage(category.name, locale), href: to.forumCategory(category.slug) }]
            : []),
        ]}
      />
      <h1 className={styles.title} lang={languageTag(post.language)}>
        {post.title}
      </h1>
      <div className={styles.byline}>
        <PersonAvatar person={author} />
        <div className={styles.words}>
          <p className={classNames(styles.meta, dots.dots)}>
            <PersonName person={author} className={styles.author} />
            <LanguageMark language={post.language} />
          </p>
          <p className={classNames(styles.meta, dots.dots)}>
            <FeedTime at={post.publishedAt} />
            {post.editedAt ? <HistoryButton id={post.id} reason={post.editReason} /> : null}
            <span className={styles.views}>
              <Icon of={Eye} />
              {tCard('views', { count: post.views })}
            </span>
          </p>
        </div>
      </div>
      <Participants post={post} />
      {post.isClosed ? <Notice>{t('closed')}</Notice> : null}
    </header>
  )
}
