import { keptList } from '@/lib/platform/web/kept-list'
import { searchLimits } from '@/lib/quotas'

export type KeptSearch = { text: string; at: number }

/** A search that is still being typed replaces its beginning within this time. */
const TYPING_MS = 30_000
const searches = keptList<KeptSearch>(
  'searches',
  (each) => typeof each?.text === 'string' && each.text !== '' && typeof each.at === 'number',
)

/** What visitors have searched for in this browser, newest first. */
export const readSearches = searches.read

/** `now` is in milliseconds. A beginning of the text that was typed just now is replaced by it. */
export function withSearch(list: KeptSearch[], text: string, now: number): KeptSearch[] {
  const fold = (words: string) => words.toLocaleLowerCase()
  const [newest, ...others] = list.filter((kept) => fold(kept.text) !== fold(text))
  const isBeginning =
    newest && now - newest.at < TYPING_MS && fold(text).startsWith(fold(newest.text))
  const before = newest && !isBeginning ? [newest, ...others] : others
  return [{ text, at: now }, ...before].slice(0, searchLimits.recent)
}

export const keepSearch = (text: string): void =>
  searches.write(withSearch(readSearches(), text, Date.now()))

export const forgetSearch = (text: string): void =>
  searches.write(readSearches().filter((kept) => kept.text !== text))

export const forgetSearches = (): void => searches.write(searches.none)

export const restoreSearches = searches.write

export const watchSearches = searches.watch
