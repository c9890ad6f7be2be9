import { limits } from '@/lib/limits'
import { payerOf } from '@/lib/platform/http/route'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { countEmpty } from '@/lib/search/empty/commands'
import { search } from '@/lib/search/queries'
import { searchAnswer, searchQuery } from '@/lib/search/schema'

export const GET = route(
  {
    summary: 'Searches posts, topics, objects, sales, companies and people',
    answer: searchAnswer,
    query: searchQuery,
    limit: [limits.search],
  },
  async ({ viewer, request, query }) => {
    const reader = acceptedLocale(request.headers.get('accept-language'))
    const answer = await search({ viewer, reader }, query)
    await countEmpty({ query, reader, payer: payerOf(viewer, request) }, answer)
    return answer
  },
)
