import { getPicture } from '@/lib/opengraph/queries'
import { pictureParams } from '@/lib/opengraph/schema'
import { AppError } from '@/lib/platform/errors'
import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

/** The address of a thing names the version, so the bytes behind it never change. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

export const GET = route(
  {
    summary: 'The picture that is shown where a page is shared',
    file: ['image/jpeg'],
    also: [308],
    params: pictureParams,
    query: anything,
  },
  async ({ params }) => {
    const found = await getPicture(params.file)
    if (!found) throw new AppError('not_found')
    if ('path' in found)
      return new Response(null, {
        status: 308,
        headers: { location: found.path, 'cache-control': 'no-cache' },
      })
    return new Response(new Uint8Array(found), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': params.file.target ? FOR_GOOD : FOR_A_DAY,
      },
    })
  },
)
