import { LONGEST_PHRASE, type Meaning, meaningsOf, plain } from './words'

type Said = { text: string; meanings: Meaning[] }
/** A piece of a search: a number, a word or phrase with what it says, or a sign. */
export type Token = Said & { number: number | null }

const GROUPED = /^\d{1,3}(?:([ .,'’\u00a0\u202f])\d{3})(?:\1\d{3})*$/
/** Square metres first, whose "2" is no number; grouped numbers before plain ones. */
const PIECES =
  /(?:кв|sq)\.?\s?(?:metres|meters|feet|ft|m|м)(?![\p{L}\p{N}])\.?|[mм]\^?[2](?![\p{L}\p{N}])|\d{1,3}(?:([ .,'’\u00a0\u202f])\d{3})(?:\1\d{3})*(?!\d)|\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*|[€$₽£+\-–—/%,]/giu
const SQUARE: Meaning = { is: 'area', by: 1, isSure: true }
const SQUARE_FEET: Meaning = { is: 'area', by: 0.092903, isSure: true }
const SIGNS = new Map<string, Meaning>([
  ['€', { is: 'currency', currency: 'EUR' }],
  ['$', { is: 'currency', currency: 'USD' }],
  ['₽', { is: 'currency', currency: 'RUB' }],
  // There is no rate of the pound: what is priced in it is no filter.
  ['£', { is: 'text' }],
  ['%', { is: 'text' }],
])

/** The pieces of a search in their order; phrases that say something together are one. */
export function tokensOf(words: string): Token[] {
  const pieces = (words.normalize('NFKC').match(PIECES) ?? []).map(pieceOf)
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length; ) {
    const length = phraseAt(pieces, at)
    const said = pieces.slice(at, at + length)
    const text = said.map((piece) => piece.text).join(' ')
    tokens.push(length === 1 ? (said[0] as Token) : wordOf(text))
    at += length
  }
  return tokens
}

function pieceOf(text: string): Token {
  if (/^\d/.test(text)) return { text, number: numberOf(text), meanings: [] }
  if (/^(?:sq|кв)\.?\s?f/i.test(text)) return { text, number: null, meanings: [SQUARE_FEET] }
  if (/^(?:sq|кв)[.\s]|^[mм]\^?2/i.test(text)) return { text, number: null, meanings: [SQUARE] }
  const sign = SIGNS.get(text)
  return sign ? { text, number: null, meanings: [sign] } : wordOf(text)
}

const wordOf = (text: string): Token => ({ text, number: null, meanings: meaningsOf(plain(text)) })

/** How many pieces from here on say something together; the longest phrase goes. */
function phraseAt(pieces: Token[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const said = pieces.slice(at, at + length)
    const isWhole = said.length === length && said.every(({ number }) => number === null)
    if (isWhole && meaningsOf(plain(said.map(({ text }) => text).join(' '))).length > 0)
      return length
  }
  return 1
}

/** "1 200 000" and "150.000" are grouped by thousands, "1,5" has a part. */
function numberOf(text: string): number {
  return GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : Number(text.replace(',', '.'))
}
