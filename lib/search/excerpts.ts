import type { SearchPart } from './schema'
import { fold } from './words/fold'

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

const WORD = /[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu

/** Marks the words of a text that `isWanted` knows by what `fold` makes of them. */
export function marked(text: string, isWanted: (word: string) => boolean): SearchPart[] {
  const parts: SearchPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isWanted(fold(word))) continue
    parts.push({ text: text.slice(end, index), isMatch: false }, { text: word, isMatch: true })
    end = index + word.length
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== '')
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
