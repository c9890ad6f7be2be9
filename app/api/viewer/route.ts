import { route } from '@/lib/route'
import { getViewerBits } from '@/lib/viewer/queries'
import { viewerBits, viewerFilter } from '@/lib/viewer/schema'

export const GET = route(
  {
    summary: 'What public pages cannot know: what the caller follows, has reacted to, may edit',
    answer: viewerBits,
    query: viewerFilter,
  },
  ({ viewer, query }) => getViewerBits(viewer, query),
)
