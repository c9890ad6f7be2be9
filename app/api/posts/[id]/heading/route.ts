import { idParam } from '@/lib/platform/http/wire'
import { editHeading } from '@/lib/posts/heading/commands'
import { getHeading } from '@/lib/posts/heading/queries'
import { heading, headingEdit } from '@/lib/posts/heading/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The heading of a discussion, for staff',
    answer: heading,
    params: idParam,
    admit: may('post.arrange'),
  },
  ({ viewer, params }) => getHeading(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Changes the heading of a discussion, for staff',
    answer: heading,
    params: idParam,
    body: headingEdit,
    admit: may('post.arrange'),
  },
  ({ viewer, params, body }) => editHeading(viewer, params.id, body),
)
