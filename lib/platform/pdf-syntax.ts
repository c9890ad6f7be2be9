/** PDF values, as far as the search for actions needs them. */
export type PdfValue =
  | { type: 'name'; name: string }
  | { type: 'number'; number: number }
  /** Object number of a reference. */
  | { type: 'reference'; number: number }
  /** In order and unpaired, so that malformed dictionaries hide no key from a scan. */
  | { type: 'dictionary' | 'array'; items: PdfValue[] }
  | { type: 'string' }
  | { type: 'word'; word: string }
  | { type: 'end' }

const DEEPEST = 100

const codes = (text: string) => new Set([...text].map((sign) => sign.charCodeAt(0)))
const SPACES = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const [LINE, RETURN, BACKSLASH] = [10, 13, 92]
const [OPEN, CLOSE, LESS, MORE] = [40, 41, 60, 62]
const [BRACKET, END_BRACKET, SLASH, PERCENT] = [91, 93, 47, 37]
/** Keywords that end an object even when its brackets are not closed. */
const ENDS = new Set(['endobj', 'stream', 'endstream', 'obj', 'xref', 'startxref'])

/** Thrown for unlimited nesting. */
export class PdfUnreadable extends Error {}

/** Parses PDF values (ISO 32000, 7.2 and 7.3), as lenient as PDF readers. */
export class PdfReader {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  /** The next value; stays before a keyword that ends an object. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfUnreadable()
    this.skipSpace()
    const sign = this.bytes[this.at]
    if (sign === undefined) return { type: 'end' }
    if (sign === SLASH) return this.name()
    if (sign === OPEN) return this.string()
    if (sign === LESS) return this.angle(depth)
    if (sign === BRACKET) {
      this.at++
      return { type: 'array', items: this.items(depth + 1, END_BRACKET) }
    }
    if (DELIMITERS.has(sign)) return this.sign()
    return this.word()
  }

  /** All values until the end of the bytes. */
  all(): PdfValue[] {
    const items: PdfValue[] = []
    for (;;) {
      const value = this.value()
      if (value.type === 'end' && this.at >= this.bytes.length) return items
      // Skips a stray end keyword.
      if (value.type === 'end') this.at++
      push(items, value)
    }
  }

  /** Consumes this keyword if it comes next. */
  takes(word: string): boolean {
    this.skipSpace()
    for (let index = 0; index < word.length; index++) {
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false
    }
    this.at += word.length
    return true
  }

  /** Offset of a stream's bytes, after its keyword. */
  startOfStream(): number {
    if (this.bytes[this.at] === RETURN) this.at++
    if (this.bytes[this.at] === LINE) this.at++
    return this.at
  }

  private items(depth: number, end: number): PdfValue[] {
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === end && (end !== MORE || this.bytes[this.at + 1] === MORE)) {
        this.at += end === MORE ? 2 : 1
        return items
      }
      const value = this.value(depth)
      if (value.type === 'end') return items
      push(items, value)
    }
  }

  private angle(depth: number): PdfValue {
    this.at++
    if (this.bytes[this.at] === LESS) {
      this.at++
      return { type: 'dictionary', items: this.items(depth + 1, MORE) }
    }
    const end = this.bytes.indexOf(MORE, this.at)
    this.at = end === -1 ? this.bytes.length : end + 1
    return { type: 'string' }
  }

  private name(): PdfValue {
    this.at++
    const plain = this.regular()
    const name = plain.replace(/#([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return { type: 'name', name }
  }

  private string(): PdfValue {
    let depth = 0
    for (; this.at < this.bytes.length; this.at++) {
      const sign = this.bytes[this.at]
      if (sign === BACKSLASH) this.at++
      else if (sign === OPEN) depth++
      else if (sign === CLOSE && --depth === 0) break
    }
    this.at++
    return { type: 'string' }
  }

  private sign(): PdfValue {
    this.at++
    return { type: 'word', word: '' }
  }

  private word(): PdfValue {
    const start = this.at
    const word = this.regular()
    if (ENDS.has(word)) {
      this.at = start
      return { type: 'end' }
    }
    const number = Number(word)
    return Number.isNaN(number) ? { type: 'word', word } : { type: 'number', number }
  }

  private regular(): string {
    const start = this.at
    for (; this.at < this.bytes.length; this.at++) {
      const sign = this.bytes[this.at] as number
      if (SPACES.has(sign) || DELIMITERS.has(sign)) break
    }
    return this.bytes.toString('latin1', start, this.at)
  }

  private skipSpace(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const sign = this.bytes[this.at] as number
      if (sign === PERCENT) this.skipLine()
      else if (!SPACES.has(sign)) return
    }
  }

  private skipLine(): void {
    while (this.at + 1 < this.bytes.length) {
      const next = this.bytes[this.at + 1]
      if (next === LINE || next === RETURN) return
      this.at++
    }
  }
}

/** Merges the three tokens `12 0 R` into one reference. */
function push(items: PdfValue[], value: PdfValue): void {
  const [object, generation] = items.slice(-2)
  const isReference = value.type === 'word' && value.word === 'R'
  if (isReference && object?.type === 'number' && generation?.type === 'number') {
    items.splice(-2, 2, { type: 'reference', number: object.number })
  } else items.push(value)
}
