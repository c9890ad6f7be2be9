import { idParam } from '@/lib/platform/http/wire'
import { getCalendarFile } from '@/lib/posts/calendar/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, async ({ params }) => {
  const { name, text } = await getCalendarFile(params.id)
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="event-${params.id}.ics"; filename*=UTF-8''${encoded(name)}`,
      'cache-control': 'public, max-age=300',
    },
  })
})

/** RFC 5987: everything but a few signs by its bytes. */
const encoded = (name: string) =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
