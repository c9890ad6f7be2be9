'use client'
import { lazy, useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import type { WatchedSale } from './pulse-watch'

const PulseWatch = lazy(() => import('./pulse-watch').then((m) => ({ default: m.PulseWatch })))

const FIRST_MS = 30_000

/**
 * Keeps the sales of a page fresh, one for the page: all are asked for together, every half a minute
 * while the page is seen. It speaks `sales.live` and `sales.state`.
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
