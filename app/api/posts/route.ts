import { createDraft } from '@/lib/posts/drafts/commands'
import { draftContent } from '@/lib/posts/drafts/schema'
import { listPosts } from '@/lib/posts/lists/queries'
import { postFilter } from '@/lib/posts/schema'
import { route } from '@/lib/route'

export const GET = route({ query: postFilter }, ({ query }) => listPosts(query))

export const POST = route({ body: draftContent, status: 201 }, ({ viewer, body }) =>
  createDraft(viewer, body),
)
