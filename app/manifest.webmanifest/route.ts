import { getManifest } from '@/lib/install/queries'
import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The manifest of the site, for installing it',
    file: ['application/manifest+json'],
    query: anything,
  },
  async () =>
    Response.json(await getManifest('ru'), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
    }),
)
