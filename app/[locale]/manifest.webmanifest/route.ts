import * as z from 'zod'
import { getManifest } from '@/lib/install/queries'
import { anything, language } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

const params = z.object({ locale: language })

export const GET = route(
  {
    summary: 'The manifest of the site in one language',
    file: ['application/manifest+json'],
    params,
    query: anything,
  },
  async ({ params: { locale } }) =>
    Response.json(await getManifest(locale), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
    }),
)
