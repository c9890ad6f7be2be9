'use client'
import { QueryPart } from '@/components/shell/member-part'
import { useLiveMayBegin } from '@/lib/live/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { WatchedSale } from './pulse-watch'

const PulseWatch = lazyPart(() => import('./pulse-watch').then((m) => ({ default: m.PulseWatch })))

const FIRST_MS = 30_000

/**
 * Follows the sales of the page by live events; where those are away, by one request a minute while it is visible.
 * Needs the messages `sales.live` and `sales.state`.
 */
export function LiveSales({ sales }: { sales: WatchedSale[] }) {
  const isDue = useLiveMayBegin(FIRST_MS)
  if (!isDue || sales.length === 0) return null
  return (
    <QueryPart idle={null}>
      <PulseWatch sales={sales} />
    </QueryPart>
  )
}
