import { route } from '@/lib/platform/http/route'
import { mergeTags } from '@/lib/posts/tags/commands'
import { tagMerge, tagParam } from '@/lib/posts/tags/schema'

export const POST = route({ params: tagParam, body: tagMerge }, ({ viewer, params, body }) =>
  mergeTags(viewer, params.slug, body),
)
