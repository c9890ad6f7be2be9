import 'server-only'
import ical from 'ical-generator'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { postPath, routesIn } from '@/lib/routes'
import { getPost } from '../queries'

/** A file as it is handed out. */
export type CalendarFile = { name: string; text: string }

/**
 * The calendar entry of an event. Its UID and stamps stay the same until the text is edited, so
 * that a second import replaces the first.
 * @throws AppError not_found for what is not published or no event
 */
export async function getCalendarFile(id: number): Promise<CalendarFile> {
  const post = await getPost(id)
  if (!post?.event) throw new AppError('not_found')
  const { startsAt, endsAt, place, link } = post.event
  const { SITE_URL, SITE_NAME } = env()
  const url = new URL(postPath(routesIn(post.language), post), SITE_URL).href
  const about = [post.lead || post.excerpt, link, url].filter((line) => line !== '')
  const calendar = ical({ name: post.title, prodId: { company: SITE_NAME, product: 'events' } })
  calendar.createEvent({
    id: `post-${post.id}@${new URL(SITE_URL).hostname}`,
    stamp: post.editedAt ?? post.publishedAt,
    created: post.publishedAt,
    lastModified: post.editedAt ?? post.publishedAt,
    start: startsAt,
    end: endsAt,
    summary: post.title,
    description: about.join('\n\n'),
    location: place || link || null,
    url,
  })
  return { name: `${post.title}.ics`, text: calendar.toString() }
}
