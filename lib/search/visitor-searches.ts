import { searchLimits } from '@/lib/limits'

export type KeptSearch = { text: string; at: number }

/** A search that is still being typed replaces its beginning within this time. */
const TYPING_MS = 30_000
const KEY = 'searches'
const listeners = new Set<() => void>()
const NONE: KeptSearch[] = []
let known: { stored: string | null; list: KeptSearch[] } = { stored: null, list: NONE }

/** What visitors have searched for in this browser, newest first. */
export function readSearches(): KeptSearch[] {
  const stored = read()
  if (stored !== known.stored) known = { stored, list: parse(stored) }
  return known.list
}

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
  write(withSearch(readSearches(), text, Date.now()))

export const forgetSearch = (text: string): void =>
  write(readSearches().filter((kept) => kept.text !== text))

export const forgetSearches = (): void => write(NONE)

export const restoreSearches = (list: KeptSearch[]): void => write(list)

export function watchSearches(listener: () => void): () => void {
  const onElsewhere = (event: StorageEvent) => event.key === KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', onElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onElsewhere)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage may be blocked; then they last as long as the page.
    return known.stored
  }
}

function parse(stored: string | null): KeptSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isKept).slice(0, searchLimits.recent) : NONE
  } catch {
    // Some other code wrote it.
    return NONE
  }
}

const isKept = (each: Partial<KeptSearch> | null): each is KeptSearch =>
  typeof each?.text === 'string' && each.text !== '' && typeof each.at === 'number'

function write(list: KeptSearch[]) {
  const stored = JSON.stringify(list)
  try {
    if (list.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, stored)
  } catch {
    known = { stored, list }
  }
  for (const listener of listeners) listener()
}
