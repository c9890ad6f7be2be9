'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
import { sendReading } from '@/lib/posts/reading/client'
import { sendView } from '@/lib/posts/visits/client'
import { readingKey, useReadingAtArrival } from '@/lib/viewer/client'
import { useSeenNumber } from './use-seen-number'
import { useVisitBeacon } from './use-visit-beacon'
import styles from './visit.module.css'
import { type VisitProps, VisitRail } from './visit-rail'

// The last visit must be loaded before this visit overwrites it.
const PATIENCE_MS = 8000

/** New replies since the reader's last visit, and the buttons to go there. */
export function MemberVisit(props: VisitProps) {
  const { id, page, lastNumber } = props
  const queryClient = useQueryClient()
  const before = useReadingAtArrival(id)
  const isOver = usePatience()
  useVisitBeacon({
    id,
    seen: useSeenNumber(...numbersOn(page, lastNumber)),
    isReady: before !== undefined || isOver,
    tell: (...visit) => tell(queryClient, ...visit),
  })

  if (lastNumber === 0) return null
  const first = before?.first
  const hasVisited = typeof before?.lastNumber === 'number'
  return (
    <>
      {first && hasVisited && pageOfNumber(first) === page ? <NewSince number={first} /> : null}
      <VisitRail {...props} unread={first ? { count: before.unread, first } : undefined} />
    </>
  )
}

/** The first and the last number of the replies on a page. */
const numbersOn = (page: number, lastNumber: number) =>
  [(page - 1) * COMMENTS_PER_PAGE + 1, Math.min(page * COMMENTS_PER_PAGE, lastNumber)] as const

/** Lists ask again how much is unread; this page keeps what it showed at first. */
async function tell(queryClient: QueryClient, id: number, lastNumber: number, isVisit: boolean) {
  await Promise.all([isVisit && sendView(id), sendReading(id, lastNumber)])
  await queryClient.invalidateQueries({ queryKey: readingKey(id), refetchType: 'none' })
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
