import { getChoices } from '@/lib/catalogue/choices/queries'
import { catalogueChoices } from '@/lib/catalogue/choices/schema'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'How many objects each choice of the filters would leave',
    answer: catalogueChoices,
    query: catalogueFilter,
    isShared: true,
    limit: [limits.catalogue],
  },
  ({ query }) => getChoices(query),
)
