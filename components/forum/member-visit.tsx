'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useViewer } from '@/lib/viewer/client'
import { useSeenNumber } from './use-seen-number'
import { useVisitBeacon } from './use-visit-beacon'
import styles from './visit.module.css'
import { type VisitProps, VisitRail } from './visit-rail'

// The last visit must be loaded before this visit overwrites it.
const PATIENCE_MS = 8000

/** New replies since the reader's last visit, and the buttons to go there. */
export function MemberVisit(props: VisitProps) {
  const { id, page, perPage, lastNumber } = props
  const known = useViewer({ posts: [id] })?.posts[id]
  const [before, setBefore] = useState<number | null>()
  if (before === undefined && known) setBefore(known.lastNumber)
  const isOver = usePatience()
  const seen = useSeenNumber((page - 1) * perPage + 1, Math.min(page * perPage, lastNumber))
  useVisitBeacon(id, seen, before !== undefined || isOver)

  const [lastAtFirst] = useState(lastNumber)
  const first = (before ?? 0) + 1
  const count = typeof before === 'number' ? Math.max(0, lastAtFirst - before) : 0
  if (lastNumber === 0) return null
  return (
    <>
      {count > 0 && Math.ceil(first / perPage) === page ? <NewSince number={first} /> : null}
      <VisitRail {...props} unread={count > 0 ? { count, first } : undefined} />
    </>
  )
}

function usePatience(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** "New replies" line above the first reply after the last visit. */
function NewSince({ number }: { number: number }) {
  const t = useTranslations('forum.visit')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const box = document.createElement('div')
    document.getElementById(`post-${number}`)?.prepend(box)
    setPlace(box)
    return () => box.remove()
  }, [number])
  return place && createPortal(<p className={styles.newSince}>{t('newSince')}</p>, place)
}
