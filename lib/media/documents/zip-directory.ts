import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { invalidField } from '@/lib/platform/errors'
import type { FileContent } from '@/lib/platform/http/form/temp-file'
import { uploadLimits } from '@/lib/quotas'

/** Executable extensions on Windows, in browsers or Java; Windows ignores trailing dots and spaces. */
const PROGRAM =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|class|dex)[. ]*$/i
const MACROS = /(?:^|\/)vbaProject\.bin$/i

/**
 * File names of an archive, from its central directory only: nothing is unpacked.
 * @throws AppError invalid: document_bomb when it would unpack to far more than its size; document_type when
 *   it is no archive, or holds programs, macros, encrypted files or paths outside of its folder
 */
export async function listArchive(content: FileContent, size: number): Promise<Set<string>> {
  if ('bytes' in content) return namesIn(pagesOf(content.bytes), size)
  const file = await open(content.path)
  try {
    return await namesIn(new Pages((at) => readPage(file, at)), size)
  } finally {
    await file.close()
  }
}

async function namesIn(pages: Pages, size: number): Promise<Set<string>> {
  const zip = await fromRandomAccessReaderPromise(pages, size).catch(refuse)
  if (zip.entryCount > uploadLimits.archive.entries) throw bomb()
  const names = new Set<string>()
  let [packed, unpacked] = [0, 0]
  for await (const entry of entriesOf(zip)) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Overlapping entries are how the worst zip bombs are made.
    if (
      packed > size ||
      unpacked > Math.min(uploadLimits.archive.bytes, size * uploadLimits.archive.ratio)
    )
      throw bomb()
    if (!isHarmless(entry)) refuse()
    names.add(entry.fileName)
  }
  return names
}

const PAGE_BYTES = 256 * 1024

const pagesOf = (bytes: Uint8Array) => new Pages(async (at) => bytes.subarray(at, at + PAGE_BYTES))

async function readPage(file: FileHandle, at: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, at)
  return buffer.subarray(0, bytesRead)
}

/** yauzl reads the directory in thousands of small pieces: serve them from the last page read. */
class Pages extends RandomAccessReader {
  private start = 0
  private page: Uint8Array = new Uint8Array()

  constructor(private readonly readAt: (at: number) => Promise<Uint8Array>) {
    super()
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ) {
    this.fill(position, length)
      .then((bytes) => {
        into.set(bytes, offset)
        done(null, bytes.length)
      })
      .catch(done)
  }

  private async fill(position: number, length: number): Promise<Uint8Array> {
    const end = this.start + this.page.length
    if (position < this.start || position + length > end) {
      this.page = await this.readAt(position)
      this.start = position
    }
    return this.page.subarray(position - this.start, position - this.start + length)
  }

  override close(done: (error: Error | null) => void) {
    done(null)
  }
}

/** Errors of the library mean a broken archive; errors of the caller are passed on. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const { done, value } = await entries.next().catch(refuse)
    if (done) return
    yield value
  }
}

const isHarmless = (entry: Entry): boolean =>
  !entry.isEncrypted() && !PROGRAM.test(entry.fileName) && !MACROS.test(entry.fileName)

const bomb = () => invalidField('file', 'document_bomb')

function refuse(): never {
  throw invalidField('file', 'document_type')
}
