import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db'
import { HALF_LIFE_HOURS, VIEW_CAP, WEIGHTS } from '@/lib/trends/schema'
import { refreshCounters } from './counters'

const CHUNK = 20_000
const { reaction, commenter, favorite, view } = WEIGHTS
const WORTH = [reaction, commenter, favorite, view, VIEW_CAP, HALF_LIFE_HOURS]

/**
 * Adds this many posts to all sections and to companies, with comments of realistic length and
 * spread and their scores, made of the demo texts inside the database. For benchmarks. `maintain` runs SQL as the owner:
 * of the tables of another account PostgreSQL would gather no statistics, and say so in a warning.
 */
export async function seedScale(
  posts: number,
  { tell, maintain }: { tell: (line: string) => void; maintain: (sql: string) => Promise<unknown> },
): Promise<void> {
  const sql = readFileSync(join(import.meta.dirname, 'scale.sql'), 'utf8').replace(/^--.*\n/gm, '')
  const { id: last = 0 } = (await db.post.findFirst({ orderBy: { id: 'desc' } })) ?? {}
  const demo = await db.post.findFirst({ where: { title: { not: { contains: ' · ' } } } })
  if (!demo) throw new Error('There are no demo texts to draw from: seed the demo content first')
  for (let from = 1; from <= posts; from += CHUNK) {
    const to = Math.min(posts, from + CHUNK - 1)
    await db.$executeRawUnsafe(sql, from, to, last, ...WORTH)
    tell(`${to} of ${posts} posts`)
  }
  await maintain('analyze')
  await refreshCounters()
  await maintain('vacuum analyze')
}
