import { changePrices } from '@/lib/catalogue/price-tables/commands'
import { priceChanges } from '@/lib/catalogue/price-tables/schema'
import { listFirmPrices } from '@/lib/firms/prices/queries'
import { firmPrices, firmPricesFilter } from '@/lib/firms/prices/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Prices of a company for its staff',
    answer: firmPrices,
    params: idParam,
    query: firmPricesFilter,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) => listFirmPrices(viewer, params.id, query),
)

export const PUT = route(
  {
    summary: 'Changes prices of a company',
    params: idParam,
    body: priceChanges,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, body }) => changePrices(viewer, params.id, body.changes),
)
