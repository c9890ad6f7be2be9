'use client'
import { QueryPart } from '@/components/shell/member-part'
import type { FreshFilter } from '@/lib/feed/schema'
import { useLiveMayBegin } from '@/lib/live/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const FreshPill = lazyPart(() => import('./fresh-pill').then((m) => ({ default: m.FreshPill })))
const PATIENCE_MS = 10_000

/** Looks for newer posts: live, or by polling after the page has been open for a while. */
export function FreshPosts(filter: FreshFilter) {
  const mayBegin = useLiveMayBegin(PATIENCE_MS)
  if (!mayBegin) return null
  return (
    <QueryPart idle={null}>
      <FreshPill {...filter} />
    </QueryPart>
  )
}
