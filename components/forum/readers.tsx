'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { tellTyping, useLive } from '@/lib/live/client'
import styles from './live-thread.module.css'

/** Somebody who is typing says so at most this often, and is believed for twice as long. */
const SAY_MS = 3000
const BELIEVE_MS = 2 * SAY_MS

const info = z.object({ name: z.string() })
type Person = { id: number; name: string }

/** One quiet line: who else reads this discussion, or writes in it. */
export function Readers({ postId }: { postId: number }) {
  const t = useTranslations('forum.readers')
  const [readers, setReaders] = useState<Person[]>([])
  const { typing, onTyping } = useTyping()
  const isLive = useLive(`readers ${postId}`, () => sourceOf(postId), {
    onNews: () => {},
    onTyping,
    onReaders: (now) =>
      setReaders(
        now.flatMap(({ id, info: given }) => {
          const { data } = info.safeParse(given)
          return data ? [{ id, name: data.name }] : []
        }),
      ),
  })
  useSayTyping(postId)
  if (!isLive) return null
  const writers = readers.filter(({ id }) => typing.includes(id))
  const [first] = writers.length > 0 ? writers : readers
  if (!first) return null
  const more = (writers.length || readers.length) - 1
  return (
    <p className={styles.readers} aria-live="off">
      {t(writers.length > 0 ? 'typing' : 'reading', { name: first.name, more })}
    </p>
  )
}

async function sourceOf(postId: number) {
  const { channels } = await import('@/lib/live/schema')
  return { channel: channels.readers(postId), events: [] }
}

/** Ids of those who have typed just now. */
function useTyping() {
  const [until, setUntil] = useState<Record<number, number>>({})
  useEffect(() => {
    const next = Math.min(...Object.values(until))
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(
      () =>
        setUntil((now) =>
          Object.fromEntries(Object.entries(now).filter(([, end]) => end > Date.now())),
        ),
      Math.max(0, next - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [until])
  const onTyping = (id: number) => setUntil((now) => ({ ...now, [id]: Date.now() + BELIEVE_MS }))
  return { typing: Object.keys(until).map(Number), onTyping }
}

/** Tells the others while the reply is typed. */
function useSayTyping(postId: number) {
  useEffect(() => {
    const box = document.getElementById('reply')
    let said = 0
    const onInput = () => {
      if (Date.now() - said < SAY_MS) return
      said = Date.now()
      void tellTyping(postId)
    }
    box?.addEventListener('input', onInput)
    return () => box?.removeEventListener('input', onInput)
  }, [postId])
}
