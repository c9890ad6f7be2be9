import { getChoices } from '@/lib/catalogue/choices/queries'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: catalogueFilter, limit: [limits.catalogue] }, ({ query }) =>
  getChoices(query),
)
