import { anyone } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { countView, isMachine, visitorOf } from '@/lib/posts/visits/commands'
import { route } from '@/lib/route'

export const POST = route(
  { summary: 'Counts a view of a post', params: idParam, admit: anyone },
  async ({ viewer, params, request }) => {
    if (isMachine(request)) return
    await countView(params.id, visitorOf(viewer, request))
  },
)
