import { limits } from '@/lib/limits'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { suggestionQuery } from '@/lib/search/schema'
import { suggest } from '@/lib/search/suggestions/queries'

export const GET = route(
  { query: suggestionQuery, limit: [limits.searchSuggest] },
  ({ viewer, request, query }) =>
    suggest({ viewer, reader: acceptedLocale(request.headers.get('accept-language')) }, query.q),
)
