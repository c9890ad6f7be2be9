import 'server-only'
import { db } from '@/lib/platform/db'
import { dropFeed, keepFeed } from '../files/commands'

/**
 * Keeps a file for a source and queues its run; `importRun` carries it out.
 * @throws FeedFault too_large, empty
 */
export async function receiveFeed(
  sourceId: number,
  bytes: AsyncIterable<Uint8Array>,
  limit?: number,
): Promise<{ id: number }> {
  const kept = await keepFeed(bytes, limit)
  try {
    return await db.feedRun.create({ data: { sourceId, ...kept }, select: { id: true } })
  } catch (error) {
    await dropFeed(kept.file)
    throw error
  }
}
