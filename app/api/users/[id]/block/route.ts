import { blockMember, unblockMember } from '@/lib/members/commands'
import { blockDraft, blocking, unblockDraft } from '@/lib/members/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Blocks a member',
    answer: blocking,
    params: idParam,
    body: blockDraft,
    admit: may('members.read'),
  },
  ({ viewer, params, body }) => blockMember(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Unblocks a member',
    answer: blocking,
    params: idParam,
    body: unblockDraft,
    admit: may('members.read'),
  },
  ({ viewer, params, body }) => unblockMember(viewer, params.id, body),
)
