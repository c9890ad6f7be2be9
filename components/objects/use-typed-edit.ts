'use client'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ObjectImage } from '@/lib/catalogue/objects/schema'
import { useCurrentUser } from '@/lib/people/client'
import { type KeptEdit, keptEdit, type TypedEdit } from './kept-edit'
import { type FieldName, type Listing, type Values, valuesOf } from './listing-fields'
import { isSamePictures, mergedPictures } from './listing-pictures'
import { usePictures } from './use-pictures'

/**
 * What is typed over a listing, kept on this device until it is saved or dropped. `onStale`: what was kept was typed over
 * another state of the listing.
 */
export function useTypedEdit(read: Listing | undefined, onStale: () => void) {
  const comma = useLocale() === 'en' ? '.' : ','
  // As it was first read: reading it again must not hide that somebody has changed it.
  const [listing, setRead] = useState(read)
  const [arranged, setArranged] = useState(read?.gallery ?? [])
  const [typed, setTyped] = useState<Values>({})
  const [reason, setReason] = useState('')
  const [isRestored, setRestored] = useState(false)
  const pictures = usePictures(arranged, setArranged)
  if (!listing && read) {
    setRead(read)
    setArranged(read.gallery)
  }
  const before: Values = listing ? valuesOf(listing, comma) : {}
  const restore = (found: TypedEdit, now: Listing) => {
    const own = differingFrom(valuesOf(now, comma), found.values)
    setTyped((last) => ({ ...own, ...last }))
    setArranged(mergedPictures(found.pictures, found.gallery, now.gallery))
    setReason((last) => last || found.reason)
    setRestored(true)
    if (found.seenAt !== now.updatedAt) onStale()
  }
  const forget = useKept(listing, { typed, arranged, reason }, restore)
  return {
    ...{ listing, before, pictures, reason, setReason, isRestored, forget },
    values: { ...before, ...typed },
    setListing: (now: Listing) => {
      setArranged((last) => mergedPictures(last, listing?.gallery ?? [], now.gallery))
      setRead(now)
    },
    // What was typed back is not typed: somebody else's change of it stays.
    set: (name: FieldName, value: string) =>
      setTyped(({ [name]: _, ...others }) =>
        value === before[name] ? others : { ...others, [name]: value },
      ),
    clear: () => {
      pictures.clear()
      setTyped({})
      setArranged(listing?.gallery ?? [])
      setReason('')
      setRestored(false)
    },
  }
}

/** Keeps it once it is known who types, after what was kept is restored; answers with what forgets it. */
function useKept(
  listing: Listing | undefined,
  { typed, arranged, reason }: { typed: Values; arranged: ObjectImage[]; reason: string },
  restore: (found: TypedEdit, now: Listing) => void,
) {
  const me = useCurrentUser()
  const [kept, setKept] = useState<KeptEdit | null>(null)
  const picturedAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as both are known
  useEffect(() => {
    if (!me || !listing || kept) return
    const copy = keptEdit(me.id, listing.id)
    const found = copy.take()
    if (found) {
      picturedAt.current = found.picturedAt
      restore(found, listing)
    }
    setKept(copy)
  }, [me, listing, kept])
  useEffect(() => {
    if (!kept || !listing) return
    const { gallery, updatedAt: seenAt } = listing
    const hasOwn = arranged.some(({ id }) => !gallery.some((each) => each.id === id))
    picturedAt.current = hasOwn ? (picturedAt.current ?? Date.now()) : null
    const isSame = Object.keys(typed).length === 0 && isSamePictures(arranged, gallery)
    if (isSame && reason === '') return kept.drop()
    const values = typed as TypedEdit['values']
    const age = { picturedAt: picturedAt.current }
    kept.keep({ values, pictures: arranged, ...age, gallery, seenAt, reason })
  }, [kept, listing, typed, arranged, reason])
  return () => kept?.drop()
}

/** Without what is the same by now, or is no field any more. */
function differingFrom(now: Values, typed: TypedEdit['values']): Values {
  const known = new Map(Object.entries(now))
  const differing = Object.entries(typed).filter(
    ([name, value]) => known.has(name) && known.get(name) !== value,
  )
  return Object.fromEntries(differing)
}
