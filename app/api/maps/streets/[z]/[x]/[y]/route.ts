import { getStreetTile } from '@/lib/maps/streets/queries'
import { streetParams } from '@/lib/maps/streets/schema'
import { route } from '@/lib/route'

/** A file with newer streets is shown to everybody within a day. */
const KEPT_SECONDS = 86_400

export const GET = route(
  {
    summary: 'A vector tile with streets, of a file that the operator has configured',
    file: ['application/vnd.mapbox-vector-tile'],
    params: streetParams,
  },
  async ({ params }) => {
    const headers = {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
    }
    return new Response(await getStreetTile(params), { headers })
  },
)
