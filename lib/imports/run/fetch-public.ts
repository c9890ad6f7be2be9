import 'server-only'
import {
  type Answer,
  askPublic,
  NetworkFault,
  type NetworkLimits,
} from '@/lib/platform/http/public-fetch'
import { feedNetworkLimits } from '@/lib/quotas'
import { FeedFault } from '../format/xml-node'

/** Options of a fetch; default limits are those of feeds. */
export type Access = { limits?: NetworkLimits; allow?: (address: string) => boolean }

/**
 * Fetches a public URL; network errors become feed faults.
 * @throws FeedFault address, redirects, timeout, unreachable; and what `use` throws
 */
export const fetchPublic = <T>(
  url: string,
  headers: Record<string, string>,
  use: (answer: Answer) => Promise<T>,
  { limits = feedNetworkLimits, allow }: Access = {},
): Promise<T> => askPublic(url, headers, use, { limits, allow }).catch(throwAsFeedFault)

function throwAsFeedFault(error: unknown): never {
  throw error instanceof NetworkFault ? new FeedFault(error.code, 0, error.detail) : error
}
