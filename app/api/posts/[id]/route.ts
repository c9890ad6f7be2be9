import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { savePostDraft } from '@/lib/posts/drafts/commands'
import { findPostDraft } from '@/lib/posts/drafts/queries'
import { draft, draftSave } from '@/lib/posts/drafts/schema'
import { getPost } from '@/lib/posts/queries'
import { deletePost } from '@/lib/posts/removals/commands'
import { post } from '@/lib/posts/schema'
import { deletion } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'One published post', answer: post, params: idParam },
  async ({ params }) => {
    const post = await getPost(params.id)
    if (!post) throw new AppError('not_found')
    return post
  },
)

export const PATCH = route(
  {
    summary: 'Saves the draft of a post; a stale version is 409',
    answer: draft,
    params: idParam,
    body: draftSave,
    resource: draft,
    admit: ({ viewer, params }) => findPostDraft(viewer, params.id),
  },
  ({ viewer, params, body }) => savePostDraft(viewer, params.id, body),
)

/** What is one's own needs no body; the staff says why in it. */
export const DELETE = route(
  {
    summary: 'Deletes a post',
    params: idParam,
    body: deletion,
    mayBeEmpty: true,
    admit: may('account.edit'),
  },
  ({ viewer, params, body }) => deletePost(viewer, params.id, body),
)
