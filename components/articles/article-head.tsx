import { Clock, Eye } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { HistoryButton } from '@/components/forum/history-button'
import { categoryPath } from '@/components/parts/category-path'
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
import { type ArticleSection, routesIn } from '@/lib/routes'
import styles from './article-head.module.css'

type Props = { post: Post; section: ArticleSection }

/** Breadcrumbs, title, lead, authors and date. */
export function ArticleHead({ post, section }: Props) {
  const t = useTranslations('articles.page')
  const tSections = useTranslations('shell.sections')
  const locale = useLocale()
  const to = routesIn(locale)
  const { category } = post
  const lang = languageTag(post.language)
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: tSections(section), href: to.section(section) }]}
      />
      {category ? (
        <p className={styles.kicker}>
          <a href={categoryPath(to, section, category.slug)} className={styles.category}>
            {inLanguage(category.name, locale)}
          </a>
        </p>
      ) : null}
      <h1 className={styles.title} lang={lang}>
        {post.title}
      </h1>
      {post.lead ? (
        <p className={styles.lead} lang={lang}>
          {post.lead}
        </p>
      ) : null}
      <Byline post={post} />
      {post.isClosed ? <Notice>{t('closed')}</Notice> : null}
    </header>
  )
}

function Byline({ post }: { post: Post }) {
  const t = useTranslations('posts.card')
  const to = routesIn(useLocale())
  const { author, company } = post
  return (
    <div className={styles.byline}>
      <PersonAvatar person={author} />
      <div className={styles.words}>
        <p className={classNames(styles.meta, dots.dots)}>
          <Authors post={post} />
          {company ? (
            <a href={to.company(company.id)} className={styles.company}>
              {company.name}
            </a>
          ) : null}
          <LanguageMark language={post.language} />
        </p>
        <p className={classNames(styles.meta, dots.dots)}>
          <FeedTime at={post.publishedAt} />
          {post.editedAt ? <HistoryButton id={post.id} reason={post.editReason} /> : null}
          <span className={classNames(styles.count, styles.reading)}>
            <Icon of={Clock} size={16} />
            {t('reading', { minutes: String(post.readingMinutes) })}
          </span>
          <span className={styles.count}>
            <Icon of={Eye} size={16} />
            {t('views', { count: post.views })}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Author first, then co-authors. */
function Authors({ post: { author, coAuthors } }: { post: Post }) {
  const locale = useLocale()
  const people = [author, ...coAuthors]
  const parts = new Intl.ListFormat(languageTag(locale), { type: 'conjunction' }).formatToParts(
    people.map(({ id }) => String(id)),
  )
  return (
    <span>
      {parts.map(({ type, value }) => {
        const person = people.find(({ id }) => type === 'element' && String(id) === value)
        return person ? (
          <PersonName key={person.id} person={person} className={styles.author} />
        ) : (
          value
        )
      })}
    </span>
  )
}
