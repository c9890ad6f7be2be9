import 'server-only'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/platform/errors'
import { type Access, askPublic, NetworkFault } from '@/lib/platform/http/public-fetch'
import type { MapLanguage } from './schema'

/** Where the script comes from, and the site that asks for it. */
type Options = { source: string; key: string; referer: string; allow?: Access['allow'] }

const KEPT_MS = 600_000
const FAULT_KEPT_MS = 10_000
const LARGEST_BYTES = 4 * 1024 * 1024
const LIMITS = { redirects: 2, firstByteMs: 5000, silenceMs: 5000, wholeMs: 10_000 }

/**
 * Asks the map service for its script as the site, and keeps it for ten minutes, a fault for ten seconds: one request
 * at a time for each language. A frame of null origin sends no `Referer`, and the service refuses a key without it.
 */
export function createScriptSource({ source, key, referer, allow }: Options) {
  const load = (lang: MapLanguage) => {
    const query = new URLSearchParams({ apikey: key, lang })
    return askPublic(`${source}?${query}`, { referer }, readScript, { limits: LIMITS, allow })
  }
  const scripts = new LRUCache<MapLanguage, string | NetworkFault>({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: (lang, _, { options }) =>
      load(lang).catch((error) => {
        if (!(error instanceof NetworkFault)) throw error
        console.warn(`The script of the maps did not load (${error.message}).`)
        options.ttl = FAULT_KEPT_MS
        return error
      }),
  })
  /** @throws AppError unavailable, when the service does not answer with a script */
  return async (lang: MapLanguage): Promise<string> => {
    const script = await scripts.fetch(lang)
    if (typeof script !== 'string') throw new AppError('unavailable')
    return script
  }
}

type Answer = Parameters<Parameters<typeof askPublic<string>>[2]>[0]

async function readScript({ status, headers, body }: Answer): Promise<string> {
  const isScript = /javascript/.test(String(headers['content-type']))
  if (status !== 200 || !isScript) throw new NetworkFault('unreachable', `status ${status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > LARGEST_BYTES) throw new NetworkFault('unreachable', 'too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
