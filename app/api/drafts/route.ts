import { listDrafts } from '@/lib/posts/drafts/queries'
import { draftFilter } from '@/lib/posts/drafts/schema'
import { route } from '@/lib/route'

export const GET = route({ query: draftFilter }, ({ viewer, query }) =>
  listDrafts(viewer, query.cursor),
)
