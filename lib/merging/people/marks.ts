import 'server-only'
import type { Db } from '@/lib/platform/db'
import { joinVotes } from '@/lib/polls/commands'
import { Prisma } from '@/prisma/generated/client'

type Pair = { from: number; to: number }

const REACTIONS = [
  ['Post', 'PostReaction', 'postId'],
  ['Comment', 'CommentReaction', 'commentId'],
] as const
const FAVORITES = [
  ['Post', 'post'],
  ['Sale', 'sale'],
  ['Property', 'property'],
  ['Complex', 'complex'],
] as const
const FOLLOWED = [
  ['Topic', 'topic'],
  ['Company', 'company'],
] as const

/** What both have marked counts once, and nobody likes, follows or ignores their own. */
export async function joinMarks(tx: Db, { from, to }: Pair): Promise<void> {
  for (const [table, marks, key] of REACTIONS) {
    const [name, rows, id] = [table, marks, key].map((part) => Prisma.raw(`"${part}"`))
    await tx.$executeRaw`
      with gone as (
        delete from ${rows} r using ${name} t where t.id = r.${id} and (
          r."userId" in (${from}, ${to}) and t."authorId" in (${from}, ${to})
          or r."userId" = ${from} and exists (
            select 1 from ${rows} o where o.${id} = r.${id} and o."userId" = ${to}))
        returning r.${id} as id)
      update ${name} t set "reactionCount" = greatest(0, t."reactionCount" - g.n)
        from (select id, count(*)::int as n from gone group by id) g where t.id = g.id`
  }
  await joinVotes(tx, { from, to })
  for (const [table, kind] of FAVORITES) {
    await tx.$executeRaw`
      with gone as (${bothHave('Favorite', kind, { from, to })})
      update ${Prisma.raw(`"${table}"`)} set "favoriteCount" = greatest(0, "favoriteCount" - 1)
       where id in (select "targetId" from gone)`
  }
  for (const [table, kind] of FOLLOWED) {
    await tx.$executeRaw`
      with gone as (${bothHave('Follow', kind, { from, to })})
      update ${Prisma.raw(`"${table}"`)} set "subscriberCount" = greatest(0, "subscriberCount" - 1)
       where id in (select "targetId" from gone where level <> 'muted')`
  }
  await tx.follow.deleteMany({
    where: { kind: 'person', userId: { in: [from, to] }, targetId: { in: [from, to] } },
  })
  await tx.ignore.deleteMany({
    where: { userId: { in: [from, to] }, ignoredId: { in: [from, to] } },
  })
  await tx.$executeRaw`
    delete from "PostCoAuthor" c using "Post" p
     where p.id = c."postId" and c."userId" in (${from}, ${to}) and p."authorId" in (${from}, ${to})`
  await tx.$executeRaw`
    update "PostRead" r set "lastNumber" = greatest(r."lastNumber", o."lastNumber")
      from "PostRead" o where r."userId" = ${to} and o."userId" = ${from} and o."postId" = r."postId"`
}

const bothHave = (table: 'Favorite' | 'Follow', kind: string, { from, to }: Pair) => {
  const name = Prisma.raw(`"${table}"`)
  return Prisma.sql`
    delete from ${name} f where f."userId" = ${from} and f.kind::text = ${kind} and exists (
      select 1 from ${name} o
       where o."userId" = ${to} and o.kind = f.kind and o."targetId" = f."targetId")
    returning *`
}

/** Texts that both have written under are written under by one; the author has written all of them. */
export async function countWords(tx: Db, { from, to }: Pair, postIds: number[]): Promise<void> {
  await tx.$executeRaw`
    update "Post" p set "commenterCount" = (
      select count(distinct c."authorId")::int from "Comment" c
       where c."postId" = p.id and c."deletedAt" is null)
     where p.id = any(${postIds}::int[])`
  await tx.$executeRaw`
    update "User" u set "postCount" = u."postCount" + o."postCount",
           "commentCount" = u."commentCount" + o."commentCount",
           "createdAt" = least(u."createdAt", o."createdAt")
      from "User" o where u.id = ${to} and o.id = ${from}`
}
