'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { CoAuthorAnswer } from '@/components/parts/co-author-answer'
import { languageTag } from '@/lib/platform/i18n/locales'
import { coAuthorshipsOptions } from '@/lib/posts/coauthors/client'
import type { CoAuthorship } from '@/lib/posts/coauthors/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from '../parts/co-authors.module.css'

/** Co-authored posts and open invitations of the reader. */
export function CoAuthorships() {
  const t = useTranslations('posts.coAuthors')
  const { data = [] } = useQuery(coAuthorshipsOptions)
  const parts = (['invited', 'accepted'] as const).map((state) => ({
    state,
    items: data.filter((each) => each.state === state),
  }))
  return parts.map(({ state, items }) =>
    items.length === 0 ? null : (
      <section key={state} aria-labelledby={`co-author-${state}`} className={styles.section}>
        <h2 id={`co-author-${state}`}>{t(`headings.${state}`)}</h2>
        {state === 'invited' ? <p className={styles.quiet}>{t('about')}</p> : null}
        <ul className={styles.list}>
          {items.map((each) => (
            <CoAuthorshipItem key={each.post.id} authorship={each} />
          ))}
        </ul>
      </section>
    ),
  )
}

function CoAuthorshipItem({ authorship }: { authorship: CoAuthorship }) {
  const t = useTranslations('posts.coAuthors')
  const to = routesIn(useLocale())
  const { post, author, state } = authorship
  const lang = languageTag(post.language)
  const title = post.title || t('untitled')
  return (
    <li className={styles.item}>
      <h3 lang={post.title ? lang : undefined}>
        {post.isPublished ? <a href={postPath(to, post)}>{title}</a> : title}
      </h3>
      <p className={styles.quiet}>
        {t.rich('by', {
          name: author.name,
          link: (name) => <a href={to.profile(author.id)}>{name}</a>,
        })}
      </p>
      {post.excerpt ? <p lang={lang}>{post.excerpt}</p> : null}
      <CoAuthorAnswer postId={post.id} title={post.title} state={state} />
    </li>
  )
}
