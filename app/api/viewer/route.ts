import { route } from '@/lib/route'
import { getViewerBits } from '@/lib/viewer/queries'
import { viewerFilter } from '@/lib/viewer/schema'

export const GET = route({ query: viewerFilter }, ({ viewer, query }) =>
  getViewerBits(viewer, query),
)
