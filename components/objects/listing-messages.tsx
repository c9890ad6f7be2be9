'use client'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { loadSlice, SliceMessages } from '@/components/shell/slice-messages'

/** What the form of a listing says beside its page: facts, pictures and uploads. */
const SLICES = ['catalogue', 'pictures', 'editor'] as const

/** Loads the words of the form of a listing, all at once. */
export function ListingMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  for (const slice of SLICES) loadSlice(locale, slice).catch(() => {})
  const [facts, pictures, uploads] = SLICES
  return (
    <SliceMessages slice={facts}>
      <SliceMessages slice={pictures}>
        <SliceMessages slice={uploads}>{children}</SliceMessages>
      </SliceMessages>
    </SliceMessages>
  )
}
