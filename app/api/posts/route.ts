import { createPostDraft } from '@/lib/posts/drafts/commands'
import { draftContent } from '@/lib/posts/drafts/schema'
import { listPosts } from '@/lib/posts/lists/queries'
import { postFilter } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const GET = route({ query: postFilter }, ({ query }) => listPosts(query))

export const POST = route(
  { body: draftContent, admit: may('draft.create'), status: 201 },
  ({ viewer, body }) => createPostDraft(viewer, body),
)
