import { blockMember, unblockMember } from '@/lib/members/commands'
import { blockDraft, unblockDraft } from '@/lib/members/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: blockDraft, admit: may('members.read') },
  ({ viewer, params, body }) => blockMember(viewer, params.id, body),
)

export const DELETE = route(
  { params: idParam, body: unblockDraft, admit: may('members.read') },
  ({ viewer, params, body }) => unblockMember(viewer, params.id, body),
)
