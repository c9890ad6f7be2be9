import { getPanoramaFrame } from '@/lib/maps/queries'
import { route } from '@/lib/route'

/** Its own policy is set in next.config.ts. */
export const GET = route(
  { summary: 'The frame in which a panorama runs', also: [404], file: ['text/html'] },
  async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    return new Response(await getPanoramaFrame(), { headers })
  },
)
