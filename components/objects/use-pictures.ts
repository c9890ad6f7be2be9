'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { moved } from '@/components/parts/moved'
import { toasted } from '@/components/shell/toast'
import type { ObjectImage } from '@/lib/catalogue/objects/schema'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { isExpected, MANY_FILES, useUploadQueue } from '@/lib/platform/web/upload-queue'
import { feedLimits } from '@/lib/quotas'
import { refusedOf } from './listing-pictures'

type Change = (by: (now: ObjectImage[]) => ObjectImage[]) => void
/** `key` differs from that of the removal before. */
type Removed = { picture: ObjectImage; index: number; key: number }

export type Pictures = ReturnType<typeof usePictures>

/** Arranges the pictures of a listing; what is uploaded stands in the order in which it was chosen. */
export function usePictures(list: ObjectImage[], change: Change) {
  const t = useTranslations('pictures')
  const { queue, items } = useUploadQueue(MANY_FILES)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const latest = useRef(list)
  latest.current = list
  const places = useRef(new Map<string, number>())
  const most = feedLimits.pictures
  const left = most - list.length - items.filter(isExpected).length

  const arrive = (upload: Upload, key: number) => {
    const isHere = has(latest.current, upload.id)
    setSaid(isHere ? t('twice') : t('arrived', { count: latest.current.length + 1 }))
    if (isHere) return
    places.current.set(upload.id, key)
    change((now) =>
      // Another file with the same picture may have come since the list was drawn.
      has(now, upload.id)
        ? now
        : inserted(now, { ...upload, kind: 'photo' }, places.current).slice(0, most),
    )
  }
  const add = (files: File[]) => {
    for (const file of files.slice(0, Math.max(0, left))) {
      queue.add('pictures', file, toasted(uploadImage), arrive)
    }
    if (files.length > left) setSaid(t('tooMany', { most }))
  }
  const remove = (index: number) => {
    const picture = list[index]
    if (!picture) return
    change((now) => now.filter(({ id }) => id !== picture.id))
    setRemoved((last) => ({ picture, index, key: (last?.key ?? 0) + 1 }))
  }
  const restore = () => {
    if (!removed) return
    const { picture, index } = removed
    // It may have been uploaded again.
    change((now) => (has(now, picture.id) ? now : now.toSpliced(index, 0, picture)))
    setRemoved(null)
  }
  /** Takes away what was sent and refused, since it is nowhere any more; says so, or null without any. */
  const dropRefused = (error: unknown): string | null => {
    const ids = refusedOf(list, error)
    if (ids.length === 0) return null
    change((now) => now.filter(({ id }) => !ids.includes(id)))
    setRemoved((last) => (last && ids.includes(last.picture.id) ? null : last))
    return t('gone', { count: ids.length })
  }
  return {
    ...{ list, items, left, said, removed, add, remove, restore, dropRefused },
    cancel: queue.cancel,
    retry: queue.retry,
    /** Some are still to be uploaded, or could not be. */
    isWaiting: items.length > 0,
    forget: () => setRemoved(null),
    /** What is on its way is cancelled. */
    clear: () => {
      queue.clear()
      setRemoved(null)
    },
    move: (from: number, to: number) => change((now) => moved(now, from, to)),
    setKind: (id: string, kind: ObjectImage['kind']) =>
      change((now) => now.map((each) => (each.id === id ? { ...each, kind } : each))),
  }
}

const has = (list: ObjectImage[], id: string) => list.some((each) => each.id === id)

/** Before the first of those that were chosen after it. */
function inserted(list: ObjectImage[], picture: ObjectImage, places: Map<string, number>) {
  const placeOf = ({ id }: ObjectImage) => places.get(id) ?? 0
  const at = list.findIndex((each) => placeOf(each) > placeOf(picture))
  return at < 0 ? [...list, picture] : list.toSpliced(at, 0, picture)
}
