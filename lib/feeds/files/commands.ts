import 'server-only'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskStorage } from '@/lib/platform/storage'
import { FeedFault } from '../reading/schema'
import { MAX_FEED_BYTES } from '../schema'
import { feedsFolder } from './queries'

/**
 * Keeps a file as its bytes come in; what was refused leaves nothing behind.
 * @throws FeedFault too_large, empty
 */
export async function keepFeed(
  bytes: AsyncIterable<Uint8Array>,
  limit = MAX_FEED_BYTES,
): Promise<{ file: string; bytes: number }> {
  const file = `${randomUUID()}.xml`
  const path = join(feedsFolder(), file)
  let size = 0
  async function* limited() {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > limit) throw new FeedFault('too_large')
      yield chunk
    }
    if (size === 0) throw new FeedFault('empty')
  }
  await mkdir(feedsFolder(), { recursive: true })
  try {
    await pipeline(Readable.from(limited()), createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { file, bytes: size }
}

/** Nothing happens when there is no file. */
export async function dropFeed(file: string | null): Promise<void> {
  if (file) await diskStorage(feedsFolder()).delete(file)
}
