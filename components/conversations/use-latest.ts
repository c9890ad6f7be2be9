'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { conversationsOptions } from '@/lib/conversations/client'

/** From this width on a conversation stands beside the list. */
const WIDE = '(width >= 760px)'

/**
 * The conversation that had the latest message when it was asked for, while there is room beside the list: it stays
 * when another one is written to. Null where none is, undefined until that is known.
 */
export function useLatest(isWanted: boolean): number | null | undefined {
  const isAsked = useIsWide() && isWanted
  const { data, isFetchedAfterMount, fetchStatus } = useInfiniteQuery({
    ...conversationsOptions(),
    enabled: isAsked,
  })
  const [kept, setKept] = useState<number | null>(null)
  if (!isAsked) return null
  // Without a network the list that was kept is all there is.
  if (!isFetchedAfterMount && fetchStatus !== 'paused') return undefined
  const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  const latest = ids.find((id) => id === kept) ?? ids[0] ?? null
  if (latest !== kept) setKept(latest)
  return latest
}

const useIsWide = () =>
  useSyncExternalStore(
    hearWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )

function hearWidth(listener: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
