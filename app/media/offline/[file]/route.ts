import { getOfflinePage } from '@/lib/install/queries'
import { offlineParams } from '@/lib/install/schema'
import { anything } from '@/lib/platform/http/wire'
import { isLocale } from '@/lib/platform/i18n/locales'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The page that a browser keeps for when there is no connection',
    file: ['text/html'],
    params: offlineParams,
    query: anything,
  },
  async ({ params }) => {
    const locale = params.file.slice(0, 2)
    return new Response(await getOfflinePage(isLocale(locale) ? locale : 'ru'), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      },
    })
  },
)
