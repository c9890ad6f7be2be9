import 'server-only'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { getRendition } from '@/lib/media/queries'
import { renditionWidths } from '@/lib/media-paths'
import { db } from '@/lib/platform/db'
import { drawPage } from './page'
import { type Counts, TABLE_NAMES, TABLES, type TableName } from './tables'

type Progress = (done: number) => Promise<void>

/**
 * Writes a ZIP with everything of a member to this path: JSON of every table, pictures as files, and a page to
 * read. Nothing is held in memory but a batch. `onProgress` is told the share that is done, 0 to 1.
 */
export async function writeArchive(
  userId: number,
  path: string,
  onProgress: Progress,
): Promise<void> {
  const zip = new ZipFile()
  const counts: Counts = {}
  const pictures = await db.upload.findMany({
    where: { ownerId: userId },
    orderBy: { id: 'asc' },
    select: { id: true, width: true },
  })
  const total = TABLE_NAMES.length + pictures.length + 1
  let done = 0
  const one = async () => onProgress(++done / total)
  const add = (name: string, parts: AsyncIterable<string | Uint8Array>) =>
    zip.addReadStreamLazy(name, (give) => give(null, Readable.from(counted(parts, one))))
  for (const name of TABLE_NAMES) add(`data/${name}.json`, jsonOf(userId, name, counts))
  for (const { id, width } of pictures) add(`pictures/${id}.webp`, pictureOf(id, width))
  // The last: it says how many of each there are.
  add('index.html', drawPage(userId, counts))
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

async function* counted<T>(parts: AsyncIterable<T>, onEnd: () => Promise<void>): AsyncGenerator<T> {
  yield* parts
  await onEnd()
}

async function* jsonOf(userId: number, name: TableName, counts: Counts): AsyncGenerator<string> {
  let count = 0
  yield '['
  for await (const row of TABLES[name](userId)) {
    yield `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`
    count++
  }
  counts[name] = count
  yield '\n]\n'
}

/** The widest that is kept; empty when its file is gone. */
async function* pictureOf(id: string, width: number): AsyncGenerator<Uint8Array> {
  const widest = Math.max(...renditionWidths(width))
  const found = await getRendition(id, `${widest}.webp`)
  if (found) yield* found.stream as unknown as AsyncIterable<Uint8Array>
}
