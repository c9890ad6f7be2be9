'use client'
import { createContext } from 'react'
import type { CataloguePlace } from '@/components/parts/catalogue-address'
import type { RangeFaults } from '@/components/parts/range-faults'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import type { CatalogueView } from '@/lib/catalogue/lists/schema'

export type Filtering = { place: CataloguePlace; search: CatalogueSearch }

/** What the parts of a list are drawn from. */
export type BarProps = Filtering & { view: CatalogueView }

type Form = {
  isOpened: (panel: string) => boolean
  /** What is wrong in the fields of ranges, by name. */
  faults: RangeFaults
}

/** The shown list, which panels have been opened, and faults of their fields. */
export const FilterContext = createContext<(Filtering & Form) | null>(null)
