import { limits } from '@/lib/limits'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { similarQuery, suggestionList } from '@/lib/search/schema'
import { findSimilar } from '@/lib/search/similar/queries'

export const GET = route(
  {
    summary: 'Discussions like the one that is being written',
    answer: suggestionList,
    query: similarQuery,
    limit: [limits.searchSuggest],
  },
  ({ viewer, request, query }) =>
    findSimilar({ viewer, reader: acceptedLocale(request.headers.get('accept-language')) }, query),
)
