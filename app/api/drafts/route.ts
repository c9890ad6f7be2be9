import { route } from '@/lib/platform/http/route'
import { listDrafts } from '@/lib/posts/drafts/queries'
import { draftFilter } from '@/lib/posts/drafts/schema'

export const GET = route({ query: draftFilter }, ({ viewer, query }) =>
  listDrafts(viewer, query.cursor),
)
