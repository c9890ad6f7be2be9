'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import { listenLive, liveMayBegin, sayTyping } from '@/lib/platform/web/live'
import type { Reader } from '@/lib/platform/web/live-socket'
import type { LiveEvent } from './schema'

/** While a channel is not subscribed, its queries are polled, as long as the tab is visible. */
const POLL_MS = 60_000
export const pollUnless = (isLive: boolean): number | false => (isLive ? false : POLL_MS)

/** A channel and the events that are heard there; their contracts load with it. */
export type Source<E extends LiveEvent> = { channel: string; events: E[] }
/** What an event tells, by its name. */
export type News<E> =
  E extends LiveEvent<infer Shape, infer Name>
    ? { name: Name; data: z.output<z.ZodObject<Shape>> }
    : never

type Heard<E extends LiveEvent> = {
  onNews: (news: News<E>) => void
  /** The channel is subscribed, for the first time or again: what came before has to be read. */
  onReturn?: () => void
  /** Who else is in a presence channel; only for members. */
  onReaders?: (readers: Reader[]) => void
  onTyping?: (id: number) => void
}

/**
 * Hears the events of a channel: hints to read again. Answers whether the channel is subscribed right now.
 * `key` names the channel among all hooks of its kind; null hears nothing.
 */
export function useLive<E extends LiveEvent>(
  key: string | null,
  load: () => Promise<Source<E>>,
  { onNews, onReturn, onReaders, onTyping }: Heard<E>,
): boolean {
  const [isLive, setLive] = useState(false)
  const find = useEffectEvent(load)
  const hear = useEffectEvent((events: E[], name: string, data: unknown) => {
    const parsed = events.find((event) => event.name === name)?.data.safeParse(data)
    if (parsed?.success) onNews({ name, data: parsed.data } as News<E>)
  })
  const subscribed = useEffectEvent((now: boolean) => {
    setLive(now)
    if (now) onReturn?.()
  })
  const readers = useEffectEvent((now: Reader[]) => onReaders?.(now))
  const typing = useEffectEvent((id: number) => onTyping?.(id))
  useEffect(() => {
    if (key === null) return
    let stop = () => {}
    let isOver = false
    const start = async () => {
      // Neither contracts nor the socket are part of the first view.
      await liveMayBegin()
      if (isOver) return
      const { channel, events } = await find()
      if (isOver) return
      stop = listenLive({
        channel,
        onEvent: (name, data) => hear(events, name, data),
        onSubscribed: (now) => subscribed(now),
        onReaders: (now) => readers(now),
        onTyping: (id) => typing(id),
      })
    }
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
      setLive(false)
    }
  }, [key])
  return isLive
}

/** Tells the others who read the same post that this member is writing. */
export async function tellTyping(postId: number): Promise<void> {
  const { channels } = await import('./schema')
  await sayTyping(channels.readers(postId))
}

/** Whether live events may begin; at the latest after so many milliseconds, when polling begins without them. */
export function useLiveMayBegin(latestMs?: number): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let isOver = false
    const begin = () => void (isOver || setMay(true))
    void liveMayBegin().then(begin)
    const timer = latestMs === undefined ? undefined : setTimeout(begin, latestMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [latestMs])
  return may
}
