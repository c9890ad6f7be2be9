'use client'
import { lazy, useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import type { FreshFilter } from '@/lib/feed/schema'

const FreshPill = lazy(() => import('./fresh-pill').then((m) => ({ default: m.FreshPill })))

/** Polls for newer posts after the page has been open for a while. */
export function FreshPosts(filter: FreshFilter) {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReading(true), 10_000)
    return () => clearTimeout(timer)
  }, [])
  if (!isReading) return null
  return (
    <QueryPart idle={null}>
      <FreshPill {...filter} />
    </QueryPart>
  )
}
