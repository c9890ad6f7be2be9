import { mergeMembers } from '@/lib/merging/people/commands'
import { memberMerge, mergedMember } from '@/lib/merging/people/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Merges an account into another one of the same person',
    answer: mergedMember,
    params: idParam,
    body: memberMerge,
    admit: may('members.arrange'),
  },
  ({ viewer, params, body }) => mergeMembers(viewer, params.id, body),
)
