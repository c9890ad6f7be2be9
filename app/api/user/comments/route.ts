import { members } from '@/lib/platform/http/admission'
import { listOwnComments } from '@/lib/profiles/own/queries'
import { ownCommentPage, ownFilter } from '@/lib/profiles/own/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Comments of the caller', answer: ownCommentPage, query: ownFilter, admit: members },
  ({ viewer, query }) => listOwnComments(viewer, query),
)
