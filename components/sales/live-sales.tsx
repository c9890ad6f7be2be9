'use client'
import { lazy, useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import type { WatchedSale } from './pulse-watch'

const PulseWatch = lazy(() => import('./pulse-watch').then((m) => ({ default: m.PulseWatch })))

const FIRST_MS = 30_000

/**
 * Polls the sales of the page in one request every thirty seconds while it is visible. Needs the
 * messages `sales.live` and `sales.state`.
 */
export function LiveSales({ sales }: { sales: WatchedSale[] }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || sales.length === 0) return null
  return (
    <QueryPart idle={null}>
      <PulseWatch sales={sales} />
    </QueryPart>
  )
}
