'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { SliceMessages } from '@/components/shell/slice-messages'
import { localePath } from '@/lib/platform/i18n/locales'
import { searchLimits } from '@/lib/quotas'
import { suggestionOptions, useRecentSearches } from '@/lib/search/client'
import type { Listing, SearchKind, Suggestion, SuggestionAnswer } from '@/lib/search/schema'
import { MarkedText } from './marked-text'
import styles from './panel.module.css'
import { RecentChips } from './recent-chips'
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
  const { hits, listing } = useSuggestions(box.text)
  const { setEntries, isOpen } = box
  useEffect(() => {
    const all = [...(listing ? [listing] : []), ...hits]
    setEntries(all.map(({ path }) => localePath(locale, path)))
  }, [setEntries, hits, listing, locale])
  const count = hits.length + (listing ? 1 : 0)
  const isShown = isOpen && count > 0
  return (
    <>
      <span role="status" className="visually-hidden">
        {isShown ? t('panel.found', { count }) : null}
      </span>
      {isShown ? (
        <div className={styles.panel}>
          <div role="listbox" id={box.listId} tabIndex={-1} aria-label={t('panel.list')}>
            {listing ? <ListingGroup listing={listing} box={box} /> : null}
            {[...new Set(hits.map(({ kind }) => kind))].map((kind) => (
              <Group key={kind} kind={kind} hits={hits} from={listing ? 1 : 0} box={box} />
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}

type GroupProps = Pick<Props, 'box'> & {
  kind: SearchKind
  hits: Suggestion[]
  /** Place of the first of the hits among all entries. */
  from: number
}

function Group({ kind, hits, from, box }: GroupProps) {
  const t = useTranslations('search.kinds')
  return (
    <Entries name={kind} title={t(kind)} box={box}>
      {hits.map((hit, index) =>
        hit.kind === kind ? (
          <Entry key={hit.id} at={from + index} path={hit.path} box={box}>
            <MarkedText parts={hit.title} />
          </Entry>
        ) : null,
      )}
    </Entries>
  )
}

/** The list of the catalogue that the words ask for. */
function ListingGroup({ listing, box }: Pick<Props, 'box'> & { listing: Listing }) {
  const t = useTranslations('search.listing')
  return (
    <Entries name="listing" title={t('kind')} box={box}>
      <Entry at={0} path={listing.path} box={box}>
        {t('suggestion', { words: listing.words, count: listing.count })}
      </Entry>
    </Entries>
  )
}

type EntriesProps = Pick<Props, 'box'> & { name: string; title: string; children: ReactNode }

function Entries({ name, title, box, children }: EntriesProps) {
  const label = `${box.listId}-${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={label} className={styles.group}>
      <div id={label} className={styles.kind}>
        {title}
      </div>
      {children}
    </div>
  )
}

type EntryProps = Pick<Props, 'box'> & { at: number; path: string; children: ReactNode }

function Entry({ at, path, box: { listId, active, choose }, children }: EntryProps) {
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field with the focus
    <div
      id={`${listId}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(localePath(locale, path))}
    >
      {children}
    </div>
  )
}

const NONE: SuggestionAnswer = { hits: [], listing: null, isUnsettled: false }

/** Asked for when nothing was typed for a moment. */
function useSuggestions(text: string): SuggestionAnswer {
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
