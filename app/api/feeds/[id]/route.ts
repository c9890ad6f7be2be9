import { deleteSource, editSource } from '@/lib/feeds/commands'
import { getSource } from '@/lib/feeds/queries'
import { feedSourceEdit } from '@/lib/feeds/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route({ params: idParam, admit: may('feed.read') }, ({ viewer, params }) =>
  getSource(viewer, params.id),
)

export const PATCH = route(
  { params: idParam, body: feedSourceEdit, admit: may('feed.manage') },
  ({ viewer, params, body }) => editSource(viewer, params.id, body),
)

export const DELETE = route({ params: idParam, admit: may('feed.manage') }, ({ viewer, params }) =>
  deleteSource(viewer, params.id),
)
