import { countObjectView } from '@/lib/catalogue/visits/commands'
import { limits } from '@/lib/limits'
import { anyone } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { isMachine, visitorOf } from '@/lib/posts/visits/commands'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Counts a view of an object',
    params: idParam,
    admit: anyone,
    limit: [limits.view],
  },
  async ({ viewer, params, request }) => {
    if (isMachine(request)) return
    await countObjectView(params.id, visitorOf(viewer, request))
  },
)
