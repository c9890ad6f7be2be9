import { members } from '@/lib/platform/http/admission'
import { listOwnComments } from '@/lib/profiles/own/queries'
import { ownFilter } from '@/lib/profiles/own/schema'
import { route } from '@/lib/route'

export const GET = route({ query: ownFilter, admit: members }, ({ viewer, query }) =>
  listOwnComments(viewer, query),
)
