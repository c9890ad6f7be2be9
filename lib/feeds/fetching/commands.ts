import 'server-only'
import { keepFeed } from '../files/commands'
import { type Access, type Answer, askPublic } from '../network/queries'
import { FeedFault } from '../reading/schema'
import { MAX_FEED_BYTES } from '../schema'

export type FetchedFeed = {
  file: string
  bytes: number
  etag: string | null
  lastModified: string | null
}
type Source = { url: string; etag: string | null; lastModified: string | null }

/**
 * Fetches the file of a source into the folder of feeds, when it has changed since it was carried
 * out last.
 * @throws FeedFault address, redirects, timeout, unreachable, status, encoding, too_large, empty
 */
export function fetchFeed(
  { url, etag, lastModified }: Source,
  { maxBytes = MAX_FEED_BYTES, ...access }: Access & { maxBytes?: number } = {},
): Promise<FetchedFeed | 'unchanged'> {
  const asked = {
    'accept-encoding': 'gzip',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return askPublic(url, asked, (answer) => keepAnswer(answer, maxBytes), access)
}

async function keepAnswer(
  { status, headers, body }: Answer,
  maxBytes: number,
): Promise<FetchedFeed | 'unchanged'> {
  if (status === 304) return 'unchanged'
  if (status !== 200) throw new FeedFault('status', 0, String(status))
  // A packed answer is kept as it is: the reader unpacks it.
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^(x-)?gzip$|^identity$/i.test(String(encoding))) {
    throw new FeedFault('encoding', 0, String(encoding))
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FeedFault('too_large')
  const kept = await keepFeed(body, maxBytes)
  return { ...kept, etag: textOf(headers.etag), lastModified: textOf(headers['last-modified']) }
}

const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && header.length <= 500 ? header : null
