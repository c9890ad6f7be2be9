import { mergeTags } from '@/lib/posts/tags/commands'
import { tagMerge, tagParam } from '@/lib/posts/tags/schema'
import { route } from '@/lib/route'

export const POST = route({ params: tagParam, body: tagMerge }, ({ viewer, params, body }) =>
  mergeTags(viewer, params.slug, body),
)
