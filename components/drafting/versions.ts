import { diffArrays } from 'diff'
import type { Locale } from '@/lib/platform/i18n/locales'

/** One field of a text as it is said to the one who has to choose between two versions. */
export type VersionField = {
  name: string
  label: string
  /** What is stored; two fields differ when this does. */
  stored: unknown
  /** Of its words, when they have a language of their own. */
  language?: Locale
  value:
    | { kind: 'text'; text: string }
    | { kind: 'list'; items: string[] }
    | { kind: 'pictures'; pictures: { id: string; caption: string }[] }
}

/** How one of two versions shows itself. */
export type VersionWords = {
  fields: VersionField[]
  /** All of its words, to be copied. */
  words: string
}

export type Difference = { mine: VersionField; theirs: VersionField }

/** The fields in which two versions differ, in the order of the form. */
export const differencesOf = (mine: VersionField[], theirs: VersionField[]): Difference[] =>
  mine.flatMap((field) => {
    const other = theirs.find(({ name }) => name === field.name)
    return other && canonical(field.stored) !== canonical(other.stored)
      ? [{ mine: field, theirs: other }]
      : []
  })

/** The same for the same thing, in whatever order its keys came. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** A run of a text: in both versions, or in this one alone. */
export type Piece = { text: string; isOwn: boolean }

const TOKEN = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu
/** Texts further apart than this are shown as they are. */
const MOST_EDITS = 2000
/** Of what both have, so much stays on each side of a difference. */
const KEPT = 60

/** Two texts word by word; long runs that both have are cut. */
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
  const head = index === 0 ? '' : text.slice(0, KEPT).replace(/\S*$/u, '')
  const tail = index === count - 1 ? '' : text.slice(-KEPT).replace(/^\S*/u, '')
  return text.length <= 2 * KEPT ? { text, isOwn } : { text: `${head}…${tail}`, isOwn }
}
