import { members } from '@/lib/platform/http/admission'
import { listOwnPosts } from '@/lib/profiles/own/queries'
import { ownFilter, ownPostPage } from '@/lib/profiles/own/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Posts of the caller', answer: ownPostPage, query: ownFilter, admit: members },
  ({ viewer, query }) => listOwnPosts(viewer, query),
)
