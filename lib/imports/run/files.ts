import 'server-only'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, db } from '@/lib/platform/db'
import type { Answer } from '@/lib/platform/http/public-fetch'
import { withTempFiles } from '@/lib/platform/temp-files'
import { feedLimits } from '@/lib/quotas'
import { FeedFault } from '../format/xml-node'
import { feedFiles } from './feed-files'
import { type Access, fetchPublic } from './fetch-public'

export type FetchedFeed = {
  file: string
  bytes: number
  etag: string | null
  lastModified: string | null
}
type Source = { url: string; etag: string | null; lastModified: string | null }

/**
 * Stores a file as it streams in; a refused one is removed.
 * @throws FeedFault too_large, empty
 */
export async function storeFeed(
  bytes: AsyncIterable<Uint8Array>,
  limit = feedLimits.bytes,
): Promise<{ file: string; bytes: number }> {
  const file = `${randomUUID()}.xml`
  let size = 0
  async function* limited() {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > limit) throw new FeedFault('too_large')
      yield chunk
    }
    if (size === 0) throw new FeedFault('empty')
  }
  await withTempFiles(async (tempFile) => {
    const path = await tempFile()
    await pipeline(Readable.from(limited()), createWriteStream(path))
    await feedFiles().putFile(file, path)
  })
  return { file, bytes: size }
}

/** No-op without a file. */
export async function dropFeed(file: string | null): Promise<void> {
  if (file) await feedFiles().delete(file)
}

type Receiving = { limit?: number; begun?: (tx: Db, runId: number) => Promise<void> }

/**
 * Stores a file for a source and queues its run, which `importRun` executes; `begun` writes in the same transaction.
 * @throws FeedFault too_large, empty
 */
export async function receiveFeed(
  sourceId: number,
  bytes: AsyncIterable<Uint8Array>,
  { limit, begun }: Receiving = {},
): Promise<{ id: number }> {
  const kept = await storeFeed(bytes, limit)
  try {
    return await db.$transaction(async (tx) => {
      const run = await tx.feedRun.create({ data: { sourceId, ...kept }, select: { id: true } })
      await begun?.(tx, run.id)
      return run
    })
  } catch (error) {
    await dropFeed(kept.file)
    throw error
  }
}

/**
 * Fetches the file of a source into the feed folder, if it has changed since the last finished run.
 * @throws FeedFault address, redirects, timeout, unreachable, status, encoding, too_large, empty
 */
export function fetchFeed(
  { url, etag, lastModified }: Source,
  { maxBytes = feedLimits.bytes, ...access }: Access & { maxBytes?: number } = {},
): Promise<FetchedFeed | 'unchanged'> {
  const asked = {
    'accept-encoding': 'gzip',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return fetchPublic(url, asked, (answer) => keepAnswer(answer, maxBytes), access)
}

async function keepAnswer(
  { status, headers, body }: Answer,
  maxBytes: number,
): Promise<FetchedFeed | 'unchanged'> {
  if (status === 304) return 'unchanged'
  if (status !== 200) throw new FeedFault('status', 0, String(status))
  // A compressed response is stored as it is: the reader decompresses it.
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^(x-)?gzip$|^identity$/i.test(String(encoding))) {
    throw new FeedFault('encoding', 0, String(encoding))
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FeedFault('too_large')
  const kept = await storeFeed(body, maxBytes)
  return { ...kept, etag: textOf(headers.etag), lastModified: textOf(headers['last-modified']) }
}

const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && header.length <= 500 ? header : null
