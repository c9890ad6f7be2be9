import { anyone } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { viewBeacon } from '@/lib/posts/schema'
import { countView, isMachine, visitorOf } from '@/lib/posts/visits/commands'
import { route } from '@/lib/route'

export const POST = route(
  { params: idParam, body: viewBeacon, admit: anyone },
  async ({ viewer, params, body, request }) => {
    if (isMachine(request)) return
    await countView(viewer, params.id, visitorOf(viewer, request), body.lastNumber)
  },
)
