import 'server-only'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FeedFault, type ReadingState } from '../format/xml-node'

type Bytes = AsyncIterable<Uint8Array>

/**
 * Decodes a file as it streams in: plain or gzip, in UTF-8 or the encoding of its XML declaration.
 * @throws FeedFault empty, encoding, too_large, truncated
 */
export async function* readText(
  bytes: Bytes,
  state: ReadingState,
  limit: number,
): AsyncGenerator<string> {
  yield* decode(unpacked(counted(bytes, state), limit))
}

async function* counted(bytes: Bytes, state: ReadingState): Bytes {
  for await (const chunk of bytes) {
    state.bytesRead += chunk.byteLength
    yield chunk
  }
}

/** At most two layers of gzip: by the maker and by HTTP; more would be a decompression bomb. */
async function* unpacked(bytes: Bytes, limit: number, times = 2): Bytes {
  const { head, all } = await peek(bytes)
  if (times > 0 && head[0] === 0x1f && head[1] === 0x8b) {
    return yield* unpacked(gunzip(all), limit, times - 1)
  }
  let size = 0
  for await (const chunk of all) {
    size += chunk.byteLength
    if (size > limit) throw new FeedFault('too_large')
    yield chunk
  }
}

const HEAD = 512

/** The first bytes, for type detection, and the whole stream. */
async function peek(bytes: Bytes): Promise<{ head: Uint8Array; all: Bytes }> {
  const rest = bytes[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.byteLength < HEAD) {
    const { done, value } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* all() {
    try {
      if (head.byteLength) yield head
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  }
  return { head, all: all() }
}

async function* gunzip(bytes: Bytes): Bytes {
  const plain = createGunzip()
  const feeding = pipeline(Readable.from(bytes), plain).catch(() => {})
  try {
    yield* plain
  } catch (error) {
    if (error instanceof FeedFault) throw error
    const isCut = (error as { code?: string }).code === 'Z_BUF_ERROR'
    throw new FeedFault(isCut ? 'truncated' : 'not_xml', 0, 'gzip')
  } finally {
    plain.destroy()
    await feeding
  }
}

const ENCODINGS = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['windows-1251', 'windows-1251'],
  ['cp1251', 'windows-1251'],
  ['koi8-r', 'koi8-r'],
])

async function* decode(bytes: Bytes): AsyncGenerator<string> {
  const { head, all } = await peek(bytes)
  if (head.byteLength === 0) throw new FeedFault('empty')
  const decoder = new TextDecoder(encodingOf(head))
  for await (const chunk of all) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function encodingOf(head: Uint8Array): string {
  const text = Buffer.from(head.subarray(0, HEAD)).toString('latin1')
  const told = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]
  const encoding = ENCODINGS.get(told?.toLowerCase() ?? 'utf-8')
  const isWide = ['\xff\xfe', '\xfe\xff', '<\0', '\0<'].some((mark) => text.startsWith(mark))
  if (!encoding || isWide) throw new FeedFault('encoding', 1, told ?? 'utf-16')
  return encoding
}
