import { mapScriptQuery } from '@/lib/maps/frame/schema'
import { getMapScript } from '@/lib/maps/queries'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The script of the map or of panoramas',
    also: [404],
    file: ['text/javascript'],
    query: mapScriptQuery,
  },
  async ({ query }) => {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=600',
    }
    return new Response(await getMapScript(query.lang, query.of), { headers })
  },
)
