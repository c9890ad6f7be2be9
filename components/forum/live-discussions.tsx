import { getLocale, getTranslations } from 'next-intl/server'
import { FeedTime } from '@/components/parts/feed-time'
import { UnreadMark } from '@/components/posts/unread-mark'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import styles from '@/components/ui/side-box.module.css'
import { isNobody } from '@/lib/nobody'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { PostCard } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'

/** Right column: discussions by last reply. */
export async function LiveDiscussions({ posts }: { posts: PostCard[] }) {
  const [t, tCommon, locale] = await Promise.all([
    getTranslations('forum.live'),
    getTranslations('common'),
    getLocale(),
  ])
  const nobody = tCommon('deletedMember')
  const to = routesIn(locale)
  return (
    <section aria-labelledby="live-discussions" className={styles.box}>
      <h2 id="live-discussions" className={styles.heading}>
        {t('title')}
      </h2>
      {posts.length === 0 ? <p className={styles.meta}>{t('empty')}</p> : null}
      <ul className={styles.list}>
        {posts.map(({ id, section, title, language, lastComment }) => (
          <li key={id} className={styles.item}>
            <a
              href={postPath(to, { section, id })}
              lang={languageTag(language)}
              className={styles.link}
              data-lines="2"
            >
              {title}
            </a>
            {lastComment ? (
              <p className={classNames(styles.meta, dots.dots)} data-marked="">
                <span>
                  {t('reply', {
                    name: isNobody(lastComment.author) ? nobody : lastComment.author.name,
                  })}
                </span>
                <FeedTime at={lastComment.at} />
                <span data-plain className={styles.mark}>
                  <UnreadMark id={id} section={section} />
                </span>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
