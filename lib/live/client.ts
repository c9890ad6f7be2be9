'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import { listenLive, whisperLive } from '@/lib/platform/web/live'
import type { Reader } from '@/lib/platform/web/live-socket'
import type { LiveEvent } from './schema'

/** While a channel is not subscribed, its queries are polled, as long as the tab is visible. */
const POLL_MS = 60_000
export const pollUnless = (isLive: boolean): number | false => (isLive ? false : POLL_MS)

/** A channel and the events that are heard there; their contracts load with it. */
export type Source<E extends LiveEvent> = { channel: string; events: E[] }
type News<E> =
  E extends LiveEvent<infer Shape, infer Name>
    ? { name: Name; data: z.output<z.ZodObject<Shape>> }
    : never

type Heard<E extends LiveEvent> = {
  onNews: (news: News<E>) => void
  /** The channel is subscribed, for the first time or again: what came before has to be read. */
  onReturn?: () => void
  onReaders?: (readers: Reader[]) => void
}

/**
 * Hears the events of a channel: hints to read again. Answers whether the channel is subscribed right now.
 * `key` names the channel among all hooks of its kind; null hears nothing.
 */
export function useLive<E extends LiveEvent>(
  key: string | null,
  load: () => Promise<Source<E>>,
  { onNews, onReturn, onReaders }: Heard<E>,
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
  useEffect(() => {
    if (key === null) return
    let stop = () => {}
    let isOver = false
    const start = async () => {
      const { channel, events } = await find()
      if (isOver) return
      stop = listenLive({
        channel,
        onEvent: (name, data) => hear(events, name, data),
        onSubscribed: (now) => subscribed(now),
        onReaders: (now) => readers(now),
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

/** Tells the others who read the same post. */
export async function tellReaders(postId: number, event: string, data: object): Promise<void> {
  const { channels } = await import('./schema')
  await whisperLive(channels.readers(postId), event, data)
}
