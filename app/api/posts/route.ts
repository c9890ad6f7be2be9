import { createPostDraft } from '@/lib/posts/drafts/commands'
import { draft, draftContent } from '@/lib/posts/drafts/schema'
import { listPosts } from '@/lib/posts/lists/queries'
import { postFilter, postPage } from '@/lib/posts/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'Posts by filters', answer: postPage, query: postFilter, isShared: true },
  ({ query }) => listPosts(query),
)

export const POST = route(
  {
    summary: 'Creates a draft',
    answer: draft,
    body: draftContent,
    admit: may('draft.create'),
    status: 201,
  },
  ({ viewer, body }) => createPostDraft(viewer, body),
)
