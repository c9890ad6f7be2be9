import { limits } from '@/lib/limits'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { findListing } from '@/lib/search/listing/queries'
import { suggestionAnswer, suggestionQuery } from '@/lib/search/schema'
import { suggest } from '@/lib/search/suggestions/queries'

export const GET = route(
  {
    summary: 'What a beginning of a search may lead to',
    answer: suggestionAnswer,
    query: suggestionQuery,
    limit: [limits.searchSuggest],
  },
  async ({ viewer, request, query: { q } }) => {
    const reader = acceptedLocale(request.headers.get('accept-language'))
    const [suggested, listing] = await Promise.all([
      suggest({ viewer, reader }, q),
      findListing(q, reader),
    ])
    return { ...suggested, listing }
  },
)
