import type { SearchPart } from './schema'

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
