import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'
import { routesIn } from '@/lib/routes'

/** The page is one of the site's, in the language of who asks. */
export const GET = route(
  { summary: 'The readable page of this API', also: [307] },
  async ({ request }) => {
    const location = routesIn(acceptedLocale(request.headers.get('accept-language'))).developers()
    const headers = { location, 'cache-control': 'public, max-age=300', vary: 'accept-language' }
    return new Response(null, { status: 307, headers })
  },
)
