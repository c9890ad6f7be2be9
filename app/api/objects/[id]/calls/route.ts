import { countCall } from '@/lib/catalogue/calls/commands'
import { limits } from '@/lib/limits'
import { anyone } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { isMachine, visitorOf } from '@/lib/posts/visits/commands'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Counts that the phone of an object was shown',
    params: idParam,
    admit: anyone,
    limit: [limits.call],
  },
  async ({ viewer, params, request }) => {
    if (isMachine(request)) return
    await countCall(params.id, visitorOf(viewer, request))
  },
)
