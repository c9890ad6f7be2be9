import 'server-only'
import { LRUCache } from 'lru-cache'
import { inRenderContext } from '../front/render-context'
import { isExpiredSince, now } from '../front/tag-clock'

type Kept = { text: string; tags: Set<string>; startedAt: number; staleAt: number }

const MB = 1024 * 1024
const kept = new LRUCache<string, Kept>({
  maxSize: 8 * MB,
  sizeCalculation: ({ text, tags }, key) => (text.length + key.length) * 2 + tags.size * 24,
})

/**
 * The JSON of an answer that is the same for everybody, until a tag of what it has read expires: the data cache keeps
 * what a function returned as React's stream, which takes longer to read than all the rest of a call.
 */
export async function sharedText(
  path: string,
  query: unknown,
  work: () => Promise<unknown>,
): Promise<string> {
  const key = `${path}?${JSON.stringify(query)}`
  const known = kept.get(key)
  if (known && isCurrent(known)) return known.text
  const { result: text, context } = await inRenderContext(path, async () =>
    JSON.stringify(await work()),
  )
  const { tags, startedAt, staleAt } = context
  // Who joined what another call computes is not told what that depends on.
  if (tags.size > 0) keep(key, { text, tags, startedAt, staleAt })
  return text
}

function keep(key: string, made: Kept): void {
  if (isCurrent(made)) kept.set(key, made)
}

const isCurrent = ({ tags, startedAt, staleAt }: Kept): boolean =>
  staleAt >= now() && !isExpiredSince(startedAt, tags)
