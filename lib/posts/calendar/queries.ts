import 'server-only'
import ical from 'ical-generator'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { postPath, routesIn } from '@/lib/routes'
import { getPost } from '../queries'

/** A calendar file to download. */
export type CalendarFile = { name: string; text: string }

/**
 * iCalendar file of an event. UID and timestamps are stable until an edit, so that importing it again
 * replaces the first entry.
 * @throws AppError not_found when it is not published or no event
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
