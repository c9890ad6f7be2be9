import { deleteSource, editSource } from '@/lib/imports/commands'
import { getSource } from '@/lib/imports/queries'
import { feedSourceEdit } from '@/lib/imports/schema'
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
