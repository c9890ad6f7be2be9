import { tagSummary } from '@/lib/posts/schema'
import { mergeTags } from '@/lib/posts/tags/commands'
import { tagMerge, tagParam } from '@/lib/posts/tags/schema'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Moves the posts of a tag to another one and deletes it',
    answer: tagSummary,
    params: tagParam,
    body: tagMerge,
    admit: may('tag.merge'),
  },
  ({ viewer, params, body }) => mergeTags(viewer, params.slug, body),
)
