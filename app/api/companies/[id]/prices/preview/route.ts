import { priceChanges, pricePreview } from '@/lib/catalogue/price-tables/schema'
import { previewFirmPrices } from '@/lib/firms/prices/commands'
import { assertMayWork } from '@/lib/firms/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'What a change of prices would tell',
    answer: pricePreview,
    params: idParam,
    body: priceChanges,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, body }) => previewFirmPrices(viewer, params.id, body.changes),
)
