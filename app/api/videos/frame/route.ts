import { route } from '@/lib/route'
import { getVideoFrame } from '@/lib/videos/queries'
import { videoQuery } from '@/lib/videos/schema'

/** Its own policy is set in next.config.ts. */
export const GET = route(
  {
    summary: 'The frame in which a video of another site plays',
    query: videoQuery,
    file: ['text/html'],
  },
  async ({ query }) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    return new Response(getVideoFrame(query), { headers })
  },
)
