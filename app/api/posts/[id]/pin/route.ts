import { idParam } from '@/lib/platform/http/wire'
import { pinPost, unpinPost } from '@/lib/posts/moderation/commands'
import { pinDraft, pinning, unpinDraft } from '@/lib/posts/moderation/schema'
import { may, route } from '@/lib/route'

/** Without a body it is pinned for good. */
export const PUT = route(
  {
    summary: 'Pins a post',
    answer: pinning,
    params: idParam,
    body: pinDraft,
    mayBeEmpty: true,
    admit: may('post.pin'),
  },
  ({ viewer, params, body }) => pinPost(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Unpins a post',
    answer: pinning,
    params: idParam,
    body: unpinDraft,
    mayBeEmpty: true,
    admit: may('post.pin'),
  },
  ({ viewer, params, body }) => unpinPost(viewer, params.id, body.seen),
)
