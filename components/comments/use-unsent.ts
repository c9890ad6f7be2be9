'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  forgetUnsent,
  nothingKept,
  type UnsentContent,
  type UnsentPlace,
  unsentKind,
  unsentOptions,
} from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { useSaving } from '@/lib/drafting/client'
import { isStillHere } from '@/lib/drafting/saver/client'
import type { RichText } from '@/lib/richtext/schema'

/** What was begun here before; undefined until it is known. Without the server one writes all the same. */
export function useBegun(place: UnsentPlace, userId: number): Unsent | undefined {
  const [isHere] = useState(() => isStillHere(unsentKind(place), userId, place.id))
  const { data, isError } = useQuery({ ...unsentOptions(place), enabled: !isHere })
  const first = useRef(data)
  first.current ??= data
  return first.current ?? (isHere || isError ? nothingKept(place) : undefined)
}

type Start = { place: UnsentPlace; userId: number; begun: Unsent; source?: RichText }

/** A comment that is saved while it is written, and what its sending does to that. */
export function useUnsent({ place, userId, begun, source }: Start) {
  const [kind] = useState(() => unsentKind(place, source))
  const { saver, state } = useSaving(kind, {
    userId,
    id: place.id,
    draft: begun,
    fresh: kind.contentOf(begun),
    onCreated: () => {},
  })
  // Just these words are on the server: then it forgets them together with the sending.
  const isSettled = useRef(false)
  const before = () =>
    saver.settle().then(
      () => void (isSettled.current = true),
      () => void (isSettled.current = false),
    )
  const after = async (sent: UnsentContent) => {
    // The words of another device were never sent, and come in place of these.
    if (saver.get().phase === 'conflict') return saver.takeTheirs()
    const version = isSettled.current && saver.get().version > 0 ? saver.get().version + 1 : 0
    if (!isSettled.current) await forgetUnsent(place)
    saver.sent(sent, afterSending(place, version))
  }
  return { saver, state, before, after }
}

const afterSending = (place: UnsentPlace, version: number): Unsent => ({
  ...nothingKept(place),
  version,
  savedAt: new Date().toISOString(),
})
