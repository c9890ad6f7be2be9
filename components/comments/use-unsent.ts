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
import { isStillHere, useSaving } from '@/lib/drafting/client'
import { isSameContent } from '@/lib/drafting/schema'
import { isWriterGone } from '@/lib/platform/web/identity'
import type { RichText } from '@/lib/richtext/schema'

/**
 * The unsent comment of this post; undefined until it is loaded. When the server is unreachable,
 * writing is possible all the same.
 */
export function useBegun(place: UnsentPlace, userId: number): Unsent | undefined {
  const [isHere] = useState(() => isStillHere(unsentKind(place), userId, place.id))
  const { data, isError } = useQuery({ ...unsentOptions(place), enabled: !isHere })
  const first = useRef(data)
  first.current ??= data
  return first.current ?? (isHere || isError ? nothingKept(place) : undefined)
}

type Start = { place: UnsentPlace; userId: number; begun: Unsent; source?: RichText }

/** The autosaved unsent comment, and what sending does to it. */
export function useUnsent({ place, userId, begun, source }: Start) {
  const [kind] = useState(() => unsentKind(place, source))
  const { saver, state } = useSaving(kind, {
    userId,
    id: place.id,
    draft: begun,
    fresh: kind.contentOf(begun),
    onCreated: () => {},
  })
  // Only when the server has this very text: then sending also deletes it there.
  const isSettled = useRef(false)
  const before = () =>
    saver.settle().then(
      () => void (isSettled.current = true),
      (error) => {
        isSettled.current = false
        if (isWriterGone(error)) throw error
      },
    )
  const after = async (sent: UnsentContent) => {
    const isSent = isSameContent(kind, saver.get().content, sent)
    // The version of the other device was never sent either, and replaces this one.
    if (isSent && saver.get().phase === 'conflict') return saver.takeTheirs()
    const version = isSettled.current && saver.get().version > 0 ? saver.get().version + 1 : 0
    if (isSent && !isSettled.current) await forgetUnsent(place)
    saver.sent(sent, afterSending(place, version))
  }
  return { saver, state, before, after }
}

const afterSending = (place: UnsentPlace, version: number): Unsent => ({
  ...nothingKept(place),
  version,
  savedAt: new Date().toISOString(),
})
