import 'server-only'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type FieldCode, invalidField } from '@/lib/platform/errors'
import type { FileContent } from '@/lib/platform/http/form/temp-file'
import { PdfReader, PdfUnreadable, type PdfValue } from '@/lib/platform/pdf-syntax'
import { uploadLimits } from '@/lib/quotas'
import { isHarmlessOpening, namesIn, REFUSED } from './pdf-actions'

const unpack = promisify(inflate)
/** Bytes per chunk; the event loop runs between chunks. */
const AT_ONCE = 1024 * 1024
const ODD = (code: FieldCode) => invalidField('file', code)

/**
 * Checks every object that any PDF reader could find, whether or not the xref table names it: also in object
 * streams, in earlier revisions and inside of other bytes.
 * @throws AppError invalid: document_active for scripts, automatic actions, programs and attachments;
 *   document_locked when encrypted; document_unreadable when it cannot be parsed
 */
export async function assertHarmlessPdf(content: FileContent): Promise<void> {
  const bytes = 'bytes' in content ? content.bytes : await readFile(content.path)
  const look = new Look(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  await look.whole().catch((error: unknown) => {
    throw error instanceof PdfUnreadable ? ODD('document_unreadable') : error
  })
}

class Look {
  /** By object number: is it harmless as OpenAction? Every revision of the object counts. */
  private readonly harmless = new Map<number, boolean>()
  private readonly openings: PdfValue[] = []
  private unpacked = 0
  /** Budget of bytes: in hostile files, objects overlap to be read again and again. */
  private left: number
  private sinceTurn = 0

  constructor(private readonly bytes: Buffer) {
    this.left = 8 * bytes.length + AT_ONCE
  }

  async whole(): Promise<void> {
    for (const word of ['obj', 'trailer']) {
      for (let at = this.bytes.indexOf(word); at !== -1; at = this.bytes.indexOf(word, at + 1)) {
        if (this.bytes.toString('latin1', at - 3, at) !== 'end') await this.object(at, word.length)
        if (this.sinceTurn > AT_ONCE) await this.giveWay()
      }
    }
    const isHarmless = (value: PdfValue): boolean =>
      value.type === 'reference'
        ? this.harmless.get(value.number) === true
        : isHarmlessOpening(value)
    if (!this.openings.every(isHarmless)) throw ODD('document_active')
  }

  /** The value of an object, and its stream. */
  private async object(at: number, length: number): Promise<void> {
    const reader = new PdfReader(this.bytes, at + length)
    const value = reader.value()
    this.spend(reader.at - at)
    this.judge(value)
    this.remember(numberBefore(this.bytes, at), value)
    if (value.type !== 'dictionary' || !reader.takes('stream')) return
    if (isPacked(value.items)) await this.packed(value.items, reader.startOfStream())
  }

  /** Objects in a stream of objects (ISO 32000, 7.5.7). */
  private async packed(items: PdfValue[], start: number): Promise<void> {
    const [count, first] = [numberOf(items, 'N'), numberOf(items, 'First')]
    if (!isPlainlyPacked(items)) throw new PdfUnreadable()
    const bytes = await this.unpack(items, start)
    if (count > bytes.length || first > bytes.length) throw new PdfUnreadable()
    const all = new PdfReader(bytes, 0)
    for (const value of all.all()) this.judge(value)
    this.spend(bytes.length)
    const head = new PdfReader(bytes, 0)
    for (let index = 0; index < count; index++) {
      const [number, offset] = [head.value(), head.value()]
      if (number.type !== 'number' || offset.type !== 'number') throw new PdfUnreadable()
      const reader = new PdfReader(bytes, first + offset.number)
      const value = reader.value()
      this.spend(reader.at - first - offset.number)
      this.judge(value)
      this.remember(number.number, value)
    }
  }

  private async unpack(items: PdfValue[], start: number): Promise<Buffer> {
    if (!namesOf(items).has('Filter'))
      return this.bytes.subarray(start, this.endOfStream(items, start))
    const bytes = this.bytes.subarray(start)
    const most = uploadLimits.pdfObjectBytes - this.unpacked
    const plain = await unpack(bytes, { maxOutputLength: most }).catch(() => {
      throw new PdfUnreadable()
    })
    this.unpacked += plain.length
    this.left += 8 * plain.length
    return plain
  }

  /** Some readers use /Length, others search for `endstream`: the farther one. */
  private endOfStream(items: PdfValue[], start: number): number {
    const end = this.bytes.indexOf('endstream', start)
    return Math.max(start + numberOf(items, 'Length'), end === -1 ? this.bytes.length : end)
  }

  private judge(value: PdfValue): void {
    for (const { name, next } of namesIn(value)) {
      if (name === 'Encrypt') throw ODD('document_locked')
      if (REFUSED.has(name)) throw ODD('document_active')
      if (name === 'OpenAction' && next) this.openings.push(next)
    }
  }

  private remember(number: number | null, value: PdfValue): void {
    if (number === null) return
    const before = this.harmless.get(number) ?? true
    this.harmless.set(number, before && isHarmlessOpening(value))
  }

  private spend(length: number): void {
    this.left -= length
    this.sinceTurn += length
    if (this.left < 0) throw new PdfUnreadable()
  }

  private async giveWay(): Promise<void> {
    this.sinceTurn = 0
    await setImmediate()
  }
}

const namesOf = (items: PdfValue[]) =>
  new Set(items.flatMap((item) => (item.type === 'name' ? [item.name] : [])))

/** Detected by its required keys: readers ignore /Type. */
const isPacked = (items: PdfValue[]) => {
  const names = namesOf(items)
  return names.has('First') || names.has('ObjStm')
}

function numberOf(items: PdfValue[], key: string): number {
  const at = items.findIndex((item) => item.type === 'name' && item.name === key)
  const value = items[at + 1]
  const isCount = value?.type === 'number' && Number.isInteger(value.number) && value.number >= 0
  if (at === -1 || !isCount) throw new PdfUnreadable()
  return value.number
}

/** Only the usual compression: other filters could hide content. */
function isPlainlyPacked(items: PdfValue[]): boolean {
  const names = namesOf(items)
  if (['F', 'FFilter', 'DecodeParms', 'DP'].some((name) => names.has(name))) return false
  const at = items.findIndex((item) => item.type === 'name' && item.name === 'Filter')
  if (at === -1) return true
  const filter = items[at + 1]
  const [only, ...more] = filter?.type === 'array' ? filter.items : [filter]
  return more.length === 0 && only?.type === 'name' && /^(?:FlateDecode|Fl)$/.test(only.name)
}

/** Parses the object number in `12 0 obj` backwards from `obj`. */
function numberBefore(bytes: Buffer, at: number): number | null {
  const before = bytes.toString('latin1', Math.max(0, at - 40), at)
  const number = before.match(/(\d{1,10})\s+\d{1,5}\s*$/)?.[1]
  return number === undefined ? null : Number(number)
}
