'use client'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePictures } from '@/components/objects/use-pictures'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import type { HeldDraft } from '@/lib/catalogue/drafts/client'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import { USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { keptListing, type TypedListing, typedOf } from './kept-listing'

export type Change = (by: (last: TypedListing) => Partial<TypedListing>, isOwn?: boolean) => void

/** What is typed, kept on this device from the first change until it is saved. */
export type Typed = ReturnType<typeof useTypedListing>

export function useTypedListing(companyId: number, userId: number, stored: ListingDraft | null) {
  const locale = useLocale()
  const [kept] = useState(() => keptListing(userId, companyId, stored))
  const fresh: TypedListing = {
    kind: 'flat',
    language: locale,
    houseId: null,
    where: { country: USUAL_COUNTRY[locale], city: '' },
    values: { status: 'active', currency: defaultCurrency(locale) },
    pictures: [],
    picturedAt: null,
  }
  const empty = stored ? typedOf(stored) : fresh
  const [found] = useState(kept.take)
  const [typed, setTyped] = useState(found?.typed ?? empty)
  const [held, setHeld] = useState(() => heldAt(stored, found?.version))
  const [isTouched, setTouched] = useState(false)
  const [isRestored, setRestored] = useState(found !== null)
  useEffect(() => {
    if (isTouched) kept.keep(typed, held)
  }, [isTouched, kept, typed, held])
  const restart = (next: TypedListing) => {
    kept.drop()
    setTouched(false)
    setRestored(false)
    setTyped(next)
  }
  // What is sent is what stands in the form: nothing is typed meanwhile, as it would go with the form.
  const isHeld = useRef(false)
  // By the last values: something may be typed while a complex is read.
  const change: Change = (by, isOwn = true) => {
    if (isHeld.current) return
    if (isOwn) setTouched(true)
    setTyped((last) => ({ ...last, ...by(last) }))
  }
  const pictures = usePictures(typed.pictures, (by) =>
    change((last) => {
      const next = by(last.pictures)
      return { pictures: next, picturedAt: next.length ? (last.picturedAt ?? Date.now()) : null }
    }),
  )
  return {
    typed,
    change,
    pictures: {
      ...pictures,
      add: (files: File[]) => {
        if (!isHeld.current) pictures.add(files)
      },
    },
    /** Keeps the form as it is while it is sent. */
    hold: (isSent: boolean) => {
      isHeld.current = isSent
    },
    held,
    setHeld,
    isRestored,
    isChanged: isTouched || isRestored,
    forget: kept.drop,
    /** It is saved; these stay for the next one. */
    drop: (values: TypedListing['values']) => {
      pictures.clear()
      setHeld(null)
      restart({ ...typed, values, pictures: [], picturedAt: null })
    },
    take: (draft: ListingDraft) => {
      pictures.clear()
      setHeld(heldAt(draft, draft.version))
      restart(typedOf(draft))
    },
    clear: () => {
      pictures.clear()
      setHeld(heldAt(stored, undefined))
      restart(empty)
    },
  }
}

/** The draft in the version that a copy was made of; it may be another by now. */
const heldAt = (stored: ListingDraft | null, version: number | undefined): HeldDraft | null =>
  stored && { id: stored.id, version: version ?? stored.version }
