import { deleteSource, editSource } from '@/lib/imports/commands'
import { getSource } from '@/lib/imports/queries'
import { feedSource, feedSourceEdit } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: "One source of the catalogue's feeds",
    answer: feedSource,
    params: idParam,
    admit: may('feed.read'),
  },
  ({ viewer, params }) => getSource(viewer, params.id),
)

export const PATCH = route(
  {
    summary: 'Changes a source of feeds',
    answer: feedSource,
    params: idParam,
    body: feedSourceEdit,
    admit: may('feed.manage'),
  },
  ({ viewer, params, body }) => editSource(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a source of feeds with its runs',
    params: idParam,
    admit: may('feed.manage'),
  },
  ({ viewer, params }) => deleteSource(viewer, params.id),
)
