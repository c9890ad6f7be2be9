'use client'
import { CircleCheck } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { LanguageMark } from '@/components/parts/language-mark'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { languageTag, localePath } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import type { SearchHit, SearchKind } from '@/lib/search/schema'
import { Fit } from './fit'
import { MarkedText } from './marked-text'
import styles from './search-screen.module.css'

/** When these came to the site says nothing of them. */
const UNDATED = new Set<SearchKind>(['topic', 'company', 'person'])

/** What was found, with what was searched for marked in it. */
export function Hit({ hit }: { hit: SearchHit }) {
  const t = useTranslations('shell.sections')
  const locale = useLocale()
  const { kind, path, title, excerpt, language, section, author, at, isAnswered, fit } = hit
  const lang = language ? languageTag(language) : undefined
  return (
    <article className={styles.hit}>
      <h3 className={styles.title} lang={lang}>
        <a href={localePath(locale, path)}>
          <MarkedText parts={title} />
        </a>
      </h3>
      {excerpt.length > 0 ? (
        <p className={styles.excerpt} lang={lang}>
          <MarkedText parts={excerpt} />
        </p>
      ) : null}
      <p className={styles.meta}>
        {isAnswered ? <AnsweredMark kind={kind} /> : null}
        {section ? <span>{t(section)}</span> : null}
        {author ? <a href={routesIn(locale).profile(author.id)}>{author.name}</a> : null}
        {UNDATED.has(kind) ? null : <FeedTime at={at} plain />}
        {language ? <LanguageMark language={language} /> : null}
      </p>
      {fit ? (
        <SliceMessages slice="unfound">
          <Fit fit={fit} title={title.map(({ text }) => text).join('')} />
        </SliceMessages>
      ) : null}
    </article>
  )
}

/** Of a discussion, that it is answered; of a comment, that it is the answer. */
function AnsweredMark({ kind }: { kind: SearchKind }) {
  const t = useTranslations('search.hit')
  return (
    <Badge tone="green" icon={<Icon of={CircleCheck} />}>
      {t(kind === 'comment' ? 'accepted' : 'answered')}
    </Badge>
  )
}
