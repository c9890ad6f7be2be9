import type { Activity } from '@/lib/profiles/activity/schema'
import { ACTIVITY_WEEKS } from '@/lib/profiles/activity/schema'

const DAY_MS = 86_400_000

/** A day of the chart: its column and row (Monday is 0), and what was written. */
export type Cell = {
  /** Midnight UTC of the day, for formatting in UTC. */
  at: Date
  week: number
  row: number
  posts: number
  comments: number
}

/** The days of 53 weeks up to today, Monday first. */
export function cellsOf({ today, days }: Pick<Activity, 'today' | 'days'>): Cell[] {
  const last = Date.parse(`${today}T00:00:00Z`)
  const rowOf = (at: number) => (new Date(at).getUTCDay() + 6) % 7
  const first = last - rowOf(last) * DAY_MS - (ACTIVITY_WEEKS - 1) * 7 * DAY_MS
  const written = new Map(days.map((day) => [day.day, day]))
  const count = Math.round((last - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_, nth) => {
    const at = new Date(first + nth * DAY_MS)
    const { posts = 0, comments = 0 } = written.get(at.toISOString().slice(0, 10)) ?? {}
    return { at, week: Math.floor(nth / 7), row: nth % 7, posts, comments }
  })
}

/** Where the name of each month stands: the first week that begins in it, if there is room before the next. */
export function monthsOf(cells: Cell[]): { at: Date; week: number }[] {
  const starts = cells
    .filter(({ at }) => at.getUTCDate() === 1)
    .map(({ at, week }) => ({ at, week }))
  return starts.filter(({ week }) => week <= ACTIVITY_WEEKS - 3)
}

/** What was written in each month, the latest first. */
export function totalsByMonth(cells: Cell[]) {
  const months = new Map<string, { at: Date; posts: number; comments: number }>()
  for (const { at, posts, comments } of cells) {
    const key = at.toISOString().slice(0, 7)
    const before = months.get(key) ?? { at, posts: 0, comments: 0 }
    months.set(key, {
      at: before.at,
      posts: before.posts + posts,
      comments: before.comments + comments,
    })
  }
  return [...months.values()].toReversed()
}

/** From so many texts and comments on, a day is a shade darker. */
const SHADES = [1, 3, 6, 10]
export const shadeOf = ({ posts, comments }: Cell): number =>
  SHADES.filter((from) => posts + comments >= from).length
