import * as z from 'zod'
import { flag } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { type SaleCard, saleFilter, saleSort } from '../schema'

const choice = flag.catch(undefined)

/** The list as the address of its page asks for it; what cannot be understood falls to its default. */
const saleSearch = z.object({
  premium: choice,
  affordable: choice,
  ready: choice,
  presale: choice,
  city: saleFilter.shape.city.catch(undefined),
  country: saleFilter.shape.country.catch(undefined),
  sort: saleSort.catch('new').default('new'),
  /** 0 stands for a number that no page has. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
/** The lists of a company and of a complex are the same list, narrowed by their pages. */
export type SaleSearch = z.output<typeof saleSearch> & {
  developer?: number | undefined
  complex?: number | undefined
}

/** The query of the list as its page gets it, in segments such as `premium.1`. */
export const saleSearchOf = (segments: string[] = []): SaleSearch =>
  saleSearch.parse(Object.fromEntries(segments.map((segment) => segment.split('.', 2))))

type SaleListLink = { page: number; after: string | null }
/** One real page of the list. */
export type SaleListPage = {
  items: SaleCard[]
  page: number
  total: number
  pageCount: number
  previous: SaleListLink | null
  following: SaleListLink | null
}

/** A city with sales before their start. */
export type PresaleCity = Pick<SaleCard['cities'][number], 'slug' | 'name' | 'country'> & {
  count: number
  /** Of its newest one. */
  image: SaleCard['mainImage']
}
