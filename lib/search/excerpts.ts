import type { SearchPart } from './schema'
import { isSmall } from './words/small'

/** Around what ts_headline marks; nobody can write them: texts hold no control characters. */
export const MARKS = { start: '\u0001', stop: '\u0002' }

/** What ts_headline says, in pieces. */
export function partsOf(marked: string): SearchPart[] {
  return marked.split(MARKS.start).flatMap((piece, at) => {
    const [match = '', rest] = at === 0 ? ['', piece] : piece.split(MARKS.stop)
    return [
      { text: match, isMatch: true },
      { text: rest ?? '', isMatch: false },
    ].filter(({ text }) => text !== '')
  })
}

/** Small words say nothing, whatever they are a part of. */
export const withoutSmallMarks = (parts: SearchPart[]): SearchPart[] =>
  parts.map((part) => (part.isMatch && isSmall(part.text) ? { ...part, isMatch: false } : part))

/** The beginning of a word, as it is typed, where no whole word is marked. */
export function withTyped(parts: SearchPart[], typed: string): SearchPart[] {
  const text = parts.map((part) => part.text).join('')
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0 || typed.trim() === '' || parts.some(({ isMatch }) => isMatch)) return parts
  const end = at + typed.trim().length
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter((part) => part.text !== '')
}

/** A piece out of a text says so at its ends. */
export function withEllipses(parts: SearchPart[]): SearchPart[] {
  const text = parts.map((part) => part.text).join('')
  const before = /^\s*(?!…|\.\.\.)[\p{Ll}\p{P}]/u.test(text) ? [{ text: '…', isMatch: false }] : []
  const after = /[\p{L}\p{N},]\s*$/u.test(text) ? [{ text: '…', isMatch: false }] : []
  return [...before, ...parts, ...after]
}

/** Some two lines of a text, around its first match. */
export function around(parts: SearchPart[], length = 220): SearchPart[] {
  const first = parts.findIndex(({ isMatch }) => isMatch)
  const lead = parts
    .slice(0, Math.max(first, 0))
    .map(({ text }) => text)
    .join('')
  const cut = lead.length > length / 3 ? `…${lead.slice(-length / 3).replace(/^\S*\s/, '')}` : lead
  const shown: SearchPart[] = cut ? [{ text: cut, isMatch: false }] : []
  let left = length - cut.length
  for (const part of parts.slice(Math.max(first, 0))) {
    if (left <= 0) break
    const text =
      part.text.length > left ? `${part.text.slice(0, left).replace(/\s\S*$/, '')}…` : part.text
    shown.push({ ...part, text })
    left -= part.text.length
  }
  return shown
}
