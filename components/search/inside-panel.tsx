'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { ListFailed } from '@/components/shell/list-states'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { languageTag, localePath } from '@/lib/platform/i18n/locales'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { searchLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { searchOptions } from '@/lib/search/client'
import { isLongEnough } from '@/lib/search/line/schema'
import type { SearchAnswer, SearchHit } from '@/lib/search/schema'
import styles from './inside-panel.module.css'
import { MarkedText } from './marked-text'

export const InsidePanel = ({ post }: { post: number }) => (
  <SliceMessages slice="search">
    <Inside post={post} />
  </SliceMessages>
)

/** A field, and what it finds in the comments of one discussion, in their order. */
function Inside({ post }: { post: number }) {
  const t = useTranslations('search')
  const [q, setQ] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <search className={styles.inside} aria-label={t('inside.label')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setQ(input.current?.value.trim() ?? '')
        }}
      >
        <Field label={t('inside.label')} hideLabel className={styles.field}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              maxLength={searchLimits.longest}
              autoComplete="off"
              inputMode="search"
              enterKeyHint="search"
              placeholder={t('field.placeholder')}
            />
          )}
        </Field>
        <IconButton
          type="submit"
          variant="secondary"
          label={t('inside.submit')}
          icon={<Icon of={Search} />}
        />
      </form>
      {q !== '' && !isLongEnough(q) ? <p role="status">{t('results.short')}</p> : null}
      {isLongEnough(q) ? <Found key={q} q={q} post={post} /> : null}
    </search>
  )
}

function Found({ q, post }: { q: string; post: number }) {
  const t = useTranslations('search')
  const say = useLoadErrorText()
  const list = useInfiniteQuery(searchOptions({ q, post }))
  if (list.isError) {
    return (
      <ListFailed
        title={t('results.failed')}
        retry={t('results.retry')}
        onRetry={() => list.refetch()}
      >
        {say(list.error)}
      </ListFailed>
    )
  }
  const pages = list.data?.pages
  return (
    <>
      <p role="status" className={styles.status}>
        {pages ? sayFound(pages) : t('results.loading')}
      </p>
      {pages ? <Hits pages={pages} /> : null}
      {pages && countOf(pages) === 0 ? <Everywhere q={q} /> : null}
      {list.hasNextPage ? (
        <Button size="s" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('results.more')}
        </Button>
      ) : null}
    </>
  )

  function sayFound(found: SearchAnswer[]) {
    const count = countOf(found)
    if (count === 0) return t('inside.none')
    return t('inside.found', { count })
  }
}

const countOf = ([first]: SearchAnswer[]) => first?.counts.comment ?? 0

function Hits({ pages }: { pages: SearchAnswer[] }) {
  const t = useTranslations('search.inside')
  const hits = pages.flatMap((page) => page.hits)
  if (hits.length === 0) return null
  return (
    <ul aria-label={t('list')} className={styles.list}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <InsideHit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function InsideHit({ hit }: { hit: SearchHit }) {
  const locale = useLocale()
  return (
    <a href={localePath(locale, hit.path)} className={styles.hit}>
      <span className={styles.meta}>
        {hit.author ? <span>{hit.author.name}</span> : null}
        <FeedTime at={hit.at} plain />
      </span>
      <span lang={hit.language ? languageTag(hit.language) : undefined}>
        <MarkedText parts={hit.excerpt.length > 0 ? hit.excerpt : hit.title} />
      </span>
    </a>
  )
}

function Everywhere({ q }: { q: string }) {
  const t = useTranslations('search.inside')
  const to = routesIn(useLocale())
  return <a href={to.search({ q })}>{t('everywhere')}</a>
}
