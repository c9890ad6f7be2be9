'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { SliceMessages } from '@/components/shell/slice-messages'
import { searchLimits } from '@/lib/limits'
import { localePath } from '@/lib/platform/i18n/locales'
import { suggestionOptions, useRecentSearches } from '@/lib/search/client'
import type { SearchKind, Suggestion } from '@/lib/search/schema'
import { MarkedText } from './marked-text'
import { RecentChips } from './recent-chips'
import styles from './search-box.module.css'
import type { Suggesting } from './use-suggesting'

type Props = {
  box: Suggesting
  action: string
  /** Not where the page itself shows them. */
  hasRecent: boolean
}

/** What stands under a field of search: recent searches while it is empty, suggestions while it is typed in. */
export const Panel = (props: Props) => (
  <QueryPart idle={null}>
    <SliceMessages slice="search">
      {props.box.text.trim() === '' ? <Recent {...props} /> : <Suggestions {...props} />}
    </SliceMessages>
  </QueryPart>
)

function Recent({ box, action, hasRecent }: Props) {
  const recent = useRecentSearches()
  const { setEntries } = box
  useEffect(() => setEntries([]), [setEntries])
  if (!hasRecent || !box.isOpen || recent.searches.length === 0) return null
  return (
    <div className={styles.panel}>
      <RecentChips recent={recent} action={action} onSearch={box.hide} />
    </div>
  )
}

const TYPING_MS = 150

function Suggestions({ box }: Props) {
  const t = useTranslations('search')
  const locale = useLocale()
  const hits = useSuggestions(box.text)
  const { setEntries, isOpen } = box
  useEffect(
    () => setEntries(hits.map(({ path }) => localePath(locale, path))),
    [setEntries, hits, locale],
  )
  const isShown = isOpen && hits.length > 0
  return (
    <>
      <span role="status" className="visually-hidden">
        {isShown ? t('panel.found', { count: hits.length }) : null}
      </span>
      {isShown ? (
        <div className={styles.panel}>
          <div role="listbox" id={box.listId} tabIndex={-1} aria-label={t('panel.list')}>
            {[...new Set(hits.map(({ kind }) => kind))].map((kind) => (
              <Group key={kind} kind={kind} hits={hits} box={box} />
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}

type GroupProps = Pick<Props, 'box'> & { kind: SearchKind; hits: Suggestion[] }

function Group({ kind, hits, box: { listId, active, choose } }: GroupProps) {
  const t = useTranslations('search.kinds')
  const locale = useLocale()
  const label = `${listId}-${kind}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={label} className={styles.group}>
      <div id={label} className={styles.kind}>
        {t(kind)}
      </div>
      {hits.map((hit, index) =>
        hit.kind === kind ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field with the focus
          <div
            key={hit.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(localePath(locale, hit.path))}
          >
            <MarkedText parts={hit.title} />
          </div>
        ) : null,
      )}
    </div>
  )
}

const NONE: Suggestion[] = []

/** Asked for when nothing was typed for a moment. */
function useSuggestions(text: string): Suggestion[] {
  const q = useSettled(text.trim(), TYPING_MS)
  const isLong = q.length >= searchLimits.shortest
  const { data = NONE } = useQuery({ ...suggestionOptions(q), enabled: isLong })
  return isLong ? data : NONE
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
