'use client'
import { createContext } from 'react'
import type { CataloguePlace } from '@/components/parts/catalogue-address'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'

export type Filtering = { place: CataloguePlace; search: CatalogueSearch }

/** The shown list, and which panels have been opened. */
export const FilterContext = createContext<
  (Filtering & { isOpened: (panel: string) => boolean }) | null
>(null)
