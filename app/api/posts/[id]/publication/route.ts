import { idParam } from '@/lib/platform/http/wire'
import { findPostDraft } from '@/lib/posts/drafts/queries'
import { draft, publication, published } from '@/lib/posts/drafts/schema'
import { publish, unpublish } from '@/lib/posts/publication/commands'
import { schedule } from '@/lib/posts/tasks'
import { route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Publishes a draft, at once or at a time',
    answer: published,
    params: idParam,
    body: publication,
    admit: ({ viewer, params }) => findPostDraft(viewer, params.id),
  },
  ({ viewer, params: { id }, body: { version, at, reason } }) =>
    at ? schedule(viewer, id, version, new Date(at)) : publish(viewer, id, version, reason),
)

export const DELETE = route(
  { summary: 'Takes a post back into drafts', answer: draft, params: idParam },
  ({ viewer, params }) => unpublish(viewer, params.id),
)
