import * as z from 'zod'
import { flag } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { type SaleCard, saleFilter, saleSort } from '../schema'

const choice = flag.catch(undefined)

/** Filters of the list in page URLs; invalid values become the default. */
const saleSearch = z.object({
  premium: choice,
  affordable: choice,
  ready: choice,
  presale: choice,
  city: saleFilter.shape.city.catch(undefined),
  country: saleFilter.shape.country.catch(undefined),
  sort: saleSort.catch('new').default('new'),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
/** Also used by companies and complexes, with an additional filter. */
export type SaleSearch = z.output<typeof saleSearch> & {
  developer?: number | undefined
  complex?: number | undefined
}

/** Parses the path segments of the list page, such as `premium.1`. */
export const saleSearchOf = (segments: string[] = []): SaleSearch =>
  saleSearch.parse(Object.fromEntries(segments.map((segment) => segment.split('.', 2))))

type SaleListLink = { page: number; after: string | null }
/** One page of the list. */
export type SaleListPage = {
  items: SaleCard[]
  page: number
  total: number
  pageCount: number
  previous: SaleListLink | null
  following: SaleListLink | null
}

/** A city with sales on presale. */
export type PresaleCity = Pick<SaleCard['cities'][number], 'slug' | 'name' | 'country'> & {
  count: number
  /** Picture of its newest sale. */
  image: SaleCard['mainImage']
}
