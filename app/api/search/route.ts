import { limits } from '@/lib/limits'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { search } from '@/lib/search/queries'
import { searchQuery } from '@/lib/search/schema'

export const GET = route(
  { query: searchQuery, limit: [limits.search] },
  ({ viewer, request, query }) =>
    search({ viewer, reader: acceptedLocale(request.headers.get('accept-language')) }, query),
)
