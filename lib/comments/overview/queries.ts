import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { personJson } from '@/lib/people/queries'
import { person } from '@/lib/people/schema'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { overviewLimits } from '@/lib/quotas'
import { asRichText } from '@/lib/richtext/cells/schema'
import { isAllowedHref } from '@/lib/richtext/nodes/schema'
import { excerptOf, withoutQuotes } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { Language } from '@/prisma/generated/enums'
import type { Overview } from './schema'

const EXCERPT = 240

/** @throws AppError not_found */
export async function getOverview(postId: number): Promise<Overview> {
  const found = await readOverview(postId)
  if (!found) throw new AppError('not_found')
  return found
}

async function readOverview(postId: number): Promise<Overview | null> {
  'use cache'
  cachedUntilExpired(tags.post(postId), tags.discussion(postId))
  const post = await db.post.findFirst({
    where: { id: postId, status: 'published' },
    select: { commentCount: true, commenterCount: true, answerId: true },
  })
  if (!post) return null
  const [marks, top, people, links] = await Promise.all([
    readMarks(postId),
    readTop(postId, post.answerId),
    readPeople(postId),
    readLinks(postId),
  ])
  const named = [...top.map(({ author }) => author.id), ...people.map((each) => each.person.id)]
  cachedUntilExpired(...new Set(named.map(tags.person)))
  const { commentCount, commenterCount } = post
  return { commentCount, commenterCount, marks, top, people, links }
}

const markRow = z.object({ number: z.int(), createdAt: z.date() })

async function readMarks(postId: number): Promise<Overview['marks']> {
  const rows = await rowsOf(db, markRow)`
    select number, "createdAt" from (
      select number, "createdAt", row_number() over (order by number) as place,
             count(*) over () as total
        from "Comment" where "postId" = ${postId} and "deletedAt" is null and number > 0) c
     where place in (1, total) or place % greatest(1, ceil(total::float8 / ${overviewLimits.marks})::int) = 0
     order by number`
  return rows.map(({ number, createdAt }) => ({ number, at: createdAt.toISOString() }))
}

const topRow = z.object({
  id: z.int(),
  number: z.int(),
  person,
  body: z.unknown(),
  language: z.enum(Language),
  reactions: z.int(),
  replies: z.int(),
})

/** Replies to the comments of a discussion. */
const repliesIn = (postId: number) => Prisma.sql`
  select "answersId", count(*) as n from "Comment"
   where "postId" = ${postId} and "deletedAt" is null and "answersId" is not null
   group by "answersId"`
/** The accepted answer weighs most; a like weighs as two replies. */
const byWeight = (answerId: number | null) => Prisma.sql`
  coalesce(c.id = ${answerId}::int, false) desc, 2 * c."reactionCount" + coalesce(r.n, 0) desc, c.number`

/** The ids of the comments that weigh most, the heaviest first; where too few have weight, the earliest follow. */
export async function heaviestIn(postId: number): Promise<number[]> {
  const post = await db.post.findUnique({ where: { id: postId }, select: { answerId: true } })
  const rows = await rowsOf(db, idRow)`
    select c.id
      from "Comment" c
      left join (${repliesIn(postId)}) r on r."answersId" = c.id
     where c."postId" = ${postId} and c."deletedAt" is null
     order by ${byWeight(post?.answerId ?? null)}
     limit ${overviewLimits.wholeTop}`
  return rows.map(({ id }) => id)
}

/** What nobody has liked or answered has no weight. */
async function readTop(postId: number, answerId: number | null): Promise<Overview['top']> {
  const rows = await rowsOf(db, topRow)`
    select c.id, c.number, c.body, c.language::text, c."reactionCount" as reactions,
           coalesce(r.n, 0)::int as replies, ${personJson('u')} as person
      from "Comment" c
      join "User" u on u.id = c."authorId"
      left join (${repliesIn(postId)}) r on r."answersId" = c.id
     where c."postId" = ${postId} and c."deletedAt" is null
       and (c."reactionCount" > 0 or r.n > 0 or c.id = ${answerId}::int)
     order by ${byWeight(answerId)}
     limit ${overviewLimits.top}`
  return rows.map(({ person: author, body, ...row }) => ({
    ...row,
    author,
    excerpt: excerptOf(withoutQuotes(asRichText(body)), EXCERPT),
    isAccepted: row.id === answerId,
  }))
}

const countedPerson = z.object({ person, count: z.int() })

const readPeople = (postId: number): Promise<Overview['people']> => rowsOf(db, countedPerson)`
  select ${personJson('u')} as person, c.n as count
    from (select "authorId", count(*)::int as n, min(number) as first from "Comment"
           where "postId" = ${postId} and "deletedAt" is null group by "authorId"
           order by n desc, first limit ${overviewLimits.people}) c
    join "User" u on u.id = c."authorId"
   order by c.n desc, c.first`

const linkRow = z.object({ href: z.string(), count: z.int() })

/** Each text counts once for an address. */
async function readLinks(postId: number): Promise<Overview['links']> {
  const rows = await rowsOf(db, linkRow)`
    select href, count(*)::int as count from (
      select distinct t.id, mark #>> '{}' as href
        from (select 0 as id, body from "Post" where id = ${postId}
              union all
              select id, body from "Comment" where "postId" = ${postId} and "deletedAt" is null) t
       cross join lateral jsonb_path_query(t.body, '$.**.marks[*].attrs.href') mark) links
     where href ~* '^https?://'
     group by href order by count desc, href limit ${overviewLimits.links}`
  return rows.filter(({ href }) => isAllowedHref(href))
}
