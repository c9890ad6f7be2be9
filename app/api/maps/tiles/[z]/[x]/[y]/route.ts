import { getBaseTile } from '@/lib/maps/base/queries'
import { tileParams } from '@/lib/maps/base/schema'
import { route } from '@/lib/route'

/** Coasts change less often than this. */
const KEPT_SECONDS = 7 * 86_400

export const GET = route(
  {
    summary: 'A vector tile of the base map: land and borders',
    file: ['application/vnd.mapbox-vector-tile'],
    params: tileParams,
  },
  async ({ params }) => {
    const headers = {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
    }
    return new Response(await getBaseTile(params), { headers })
  },
)
