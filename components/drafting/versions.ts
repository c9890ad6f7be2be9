import { diffArrays } from 'diff'
import type { Locale } from '@/lib/platform/i18n/locales'

/** One field of a draft as the conflict dialog shows it. */
export type VersionField = {
  name: string
  label: string
  /** The stored value, by which the versions are compared. */
  stored: unknown
  /** Value of `lang` when the field has its own language. */
  language?: Locale
  value:
    | { kind: 'text'; text: string }
    | { kind: 'list'; items: string[] }
    | { kind: 'pictures'; pictures: { id: string; caption: string }[] }
}

/** How the dialog shows one of two versions. */
export type VersionWords = {
  fields: VersionField[]
  /** All of its text, for copying. */
  words: string
}

export type Difference = { mine: VersionField; theirs: VersionField }

/** Fields that differ, in the order of the form. */
export const differencesOf = (mine: VersionField[], theirs: VersionField[]): Difference[] =>
  mine.flatMap((field) => {
    const other = theirs.find(({ name }) => name === field.name)
    return other && canonical(field.stored) !== canonical(other.stored)
      ? [{ mine: field, theirs: other }]
      : []
  })

/** Stable JSON: independent of the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** A run of text that is in both versions, or in one only. */
export type Piece = { text: string; isOwn: boolean }

const TOKEN = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu
/** Texts that differ in more words than this are shown without marks. */
const MOST_EDITS = 2000
/** Characters of unchanged text that are shown on each side of a difference. */
const KEPT = 60

/** Word diff of two texts; long unchanged runs are shortened. */
export function comparedWords(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const parts = diffArrays(mine.match(TOKEN) ?? [], theirs.match(TOKEN) ?? [], {
    maxEditLength: MOST_EDITS,
  })
  if (!parts) return { mine: whole(mine), theirs: whole(theirs) }
  const side = (other: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map((part) => ({ text: part.value.join(''), isOwn: part.added || part.removed }))
      .map((piece, index, all) => (piece.isOwn ? piece : cut(piece, index, all.length)))
  return { mine: side('added'), theirs: side('removed') }
}

const whole = (text: string): Piece[] => [{ text, isOwn: true }]

function cut({ text, isOwn }: Piece, index: number, count: number): Piece {
  const head = index === 0 ? '' : text.slice(0, KEPT).replace(/(?<!\S)\S*$/u, '')
  const tail = index === count - 1 ? '' : text.slice(-KEPT).replace(/^\S*/u, '')
  return text.length <= 2 * KEPT ? { text, isOwn } : { text: `${head}…${tail}`, isOwn }
}
