import type {
  BuildState,
  EnergyClass,
  Finish,
  HousingClass,
  PropertyKind,
} from '@/lib/catalogue/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'

/** One thing on sale, as its seller's feeds tell of it over two years. */
export type Listing = {
  id: string
  company: string
  kind: PropertyKind
  language: Locale
  country: string
  city: string
  district: string
  address: string
  at: [latitude: number, longitude: number]
  metro: { name: string; minutes: number } | null
  currency: Currency
  /** By generation; null where it is not in the feed. */
  prices: (number | null)[]
  isOnRequest: boolean
  title: string
  description: string
  area: number | null
  living: number | null
  kitchen: number | null
  land: number | null
  rooms: number | null
  floor: number | null
  floors: number | null
  number: string
  ceiling: number | null
  class: HousingClass | null
  finish: Finish | null
  /** Of each generation. */
  states: BuildState[]
  builtYear: number | null
  builtQuarter: number | null
  isNew: boolean
  isApartments: boolean
  hasParking: boolean
  hasBalcony: boolean
  walls: string
  energy: EnergyClass | null
  bathroom: string
  view: string
  complex: { id: string; name: string; house: string } | null
  images: { url: string; kind: 'photo' | 'plan' | 'floor' }[]
  /** Days before now. */
  daysAgo: number
}
