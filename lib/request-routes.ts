import { LRUCache } from 'lru-cache'
import { isFile } from './page-address.ts'
import { feedSource, pageOf } from './page-match.ts'
import { apiRouteAt } from './platform/front/api-methods.ts'

/** Hot addresses are asked for thousands of times a second. */
const known = new LRUCache<string, string>({ max: 5000 })
const LONGEST_KNOWN = 300
const FEED = new RegExp(`^/${feedSource()}$`)
const FILES = /^\/(_next|media|builds|sitemaps)(?:\/|$)/

/**
 * What an address belongs to, for logs and metrics: the pattern of a call (`/api/posts/{id}`), the stable name of a
 * page, or a kind of file. It never holds a part of the address.
 */
export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  const found = known.get(path)
  if (found) return found
  const route = classify(path)
  if (path.length <= LONGEST_KNOWN) known.set(path, route)
  return route
}

function classify(path: string): string {
  if (/^\/api(?:\/|$)/.test(path)) return apiRouteAt(path) ?? '/api/*'
  const folder = FILES.exec(path)?.[1]
  if (folder) return `/${folder}/*`
  if (isFile(path)) return 'file'
  if (FEED.test(path)) return 'feed'
  return pageOf(path) ?? 'unknown page'
}
