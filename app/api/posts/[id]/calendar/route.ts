import { create as disposition } from 'content-disposition'
import { idParam } from '@/lib/platform/http/wire'
import { getCalendarFile } from '@/lib/posts/calendar/queries'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'An event as an iCalendar file', file: ['text/calendar'], params: idParam },
  async ({ params }) => {
    const { name, text } = await getCalendarFile(params.id)
    return new Response(text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': disposition(plain(name), { fallback: `event-${params.id}.ics` }),
        'cache-control': 'public, max-age=300',
      },
    })
  },
)

/** Only characters that every file system accepts. */
const plain = (name: string) => name.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
