import { idParam } from '@/lib/platform/http/wire'
import { hidePreview, unhidePreview } from '@/lib/previews/hiding/commands'
import { hiding } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Takes the card of a page elsewhere out of all texts',
    answer: hiding,
    params: idParam,
    admit: may('preview.hide'),
  },
  ({ viewer, params }) => hidePreview(viewer, params.id),
)

export const DELETE = route(
  {
    summary: 'Lets a page elsewhere have a card again',
    answer: hiding,
    params: idParam,
    admit: may('preview.hide'),
  },
  ({ viewer, params }) => unhidePreview(viewer, params.id),
)
