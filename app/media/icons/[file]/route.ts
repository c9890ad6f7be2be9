import { getIcon } from '@/lib/install/queries'
import { iconParams } from '@/lib/install/schema'
import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'An icon of the site', file: ['image/png'], params: iconParams, query: anything },
  async ({ params }) =>
    new Response(new Uint8Array(await getIcon(params.file)), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    }),
)
