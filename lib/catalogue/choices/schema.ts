import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { catalogueFacets } from '../facets/schema'
import { city, district } from '../schema'

/** What the filters of the catalogue offer: counts, and names of the counted and the chosen. */
export const catalogueChoices = z.object({
  facets: catalogueFacets,
  cities: z.array(city.pick({ slug: true, name: true })),
  districts: z.array(district),
  stations: z.array(district),
  developers: z.array(z.object({ id: rowId, name: shownText })),
})
export type CatalogueChoices = z.output<typeof catalogueChoices>
