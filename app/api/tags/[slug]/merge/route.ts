import { mergeTags } from '@/lib/posts/tags/commands'
import { tagMerge, tagParam } from '@/lib/posts/tags/schema'
import { may, route } from '@/lib/route'

export const POST = route(
  { params: tagParam, body: tagMerge, admit: may('tag.merge') },
  ({ viewer, params, body }) => mergeTags(viewer, params.slug, body),
)
