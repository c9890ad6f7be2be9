'use client'
import { useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { Shown } from './card-listener'

const HoverCard = lazyPart(() => import('./hover-card').then((m) => ({ default: m.HoverCard })))

/** Shows a card beside names. What listens for it loads when the page is idle, the card when it is first asked for. */
export function CardWatch() {
  const [asked, setAsked] = useState<Shown | null>(null)
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const idle = window.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 1000))
    idle(() => {
      void import('./card-listener')
        .then(({ listen }) => {
          if (!isOver) stop = listen(setAsked)
        })
        .catch(() => {})
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return asked ? (
    <QueryPart idle={null}>
      <HoverCard key={asked.id} asked={asked} />
    </QueryPart>
  ) : null
}
