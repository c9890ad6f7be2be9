'use client'
import { createContext } from 'react'
import type { CataloguePlace } from '@/components/parts/catalogue-address'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import type { CatalogueView } from '@/lib/catalogue/lists/schema'

export type Filtering = { place: CataloguePlace; search: CatalogueSearch }

/** What the parts of a list are drawn from. */
export type BarProps = Filtering & { view: CatalogueView }

/** The shown list, and which panels have been opened. */
export const FilterContext = createContext<
  (Filtering & { isOpened: (panel: string) => boolean }) | null
>(null)
