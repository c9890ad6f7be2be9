import { giveBackPictures } from '@/lib/catalogue/feed-pictures/commands'
import { givenBack } from '@/lib/catalogue/feed-pictures/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { firmObjectParams } from '@/lib/firms/schema'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Gives the pictures of an object back to its feed',
    params: firmObjectParams,
    body: givenBack,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, body }) =>
    giveBackPictures(viewer, { companyId: params.id, objectId: params.objectId, ...body }),
)
