import { limits } from '@/lib/limits'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { suggest } from '@/lib/search/queries'
import { suggestionQuery } from '@/lib/search/schema'

export const GET = route(
  { query: suggestionQuery, limit: [limits.searchSuggest] },
  ({ viewer, request, query }) =>
    suggest({ viewer, reader: acceptedLocale(request.headers.get('accept-language')) }, query.q),
)
