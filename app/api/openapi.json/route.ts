import { getApiText } from '@/lib/openapi/queries'
import { unchanged } from '@/lib/platform/http/unchanged'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The description of the API, OpenAPI 3.1',
    file: ['application/json'],
    also: [304],
  },
  async ({ request }) => {
    const { text, etag } = await getApiText()
    const headers = { etag, 'content-type': 'application/json; charset=utf-8' }
    return unchanged(request, etag) ?? new Response(text, { headers })
  },
)
