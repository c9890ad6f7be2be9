import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

/**
 * Table, column, and the query of true values (id, n). The order matters: later counters read earlier ones.
 */
const COUNTERS: [table: string, column: string, rows: string][] = [
  ['Comment', 'reactionCount', 'select "commentId", count(*) from "CommentReaction" group by 1'],
  [
    'Post',
    'commentCount',
    `select "postId", count(*) from "Comment" where "deletedAt" is null group by 1`,
  ],
  [
    'Post',
    'commenterCount',
    `select "postId", count(distinct "authorId") from "Comment" where "deletedAt" is null group by 1`,
  ],
  ['Post', 'reactionCount', 'select "postId", count(*) from "PostReaction" group by 1'],
  [
    'Post',
    'favoriteCount',
    `select "targetId", count(*) from "Favorite" where kind = 'post' group by 1`,
  ],
  [
    'Sale',
    'favoriteCount',
    `select "targetId", count(*) from "Favorite" where kind = 'sale' group by 1`,
  ],
  ['Category', 'postCount', postsBy('categoryId')],
  [
    'Category',
    'commentCount',
    `select "categoryId", sum("commentCount") from "Post" where status = 'published' group by 1`,
  ],
  ['Topic', 'postCount', postsBy('topicId')],
  ['Topic', 'subscriberCount', followersOf('topic')],
  ['Company', 'postCount', postsBy('companyId')],
  ['Company', 'subscriberCount', followersOf('company')],
  ['User', 'postCount', postsBy('authorId')],
  [
    'User',
    'commentCount',
    `select c."authorId", count(*) from "Comment" c join "Post" p on p.id = c."postId"
      where c."deletedAt" is null and p.status = 'published' group by 1`,
  ],
  [
    'Tag',
    'postCount',
    `select t."tagId", count(*) from "PostTag" t join "Post" p on p.id = t."postId" where p.status = 'published' group by 1`,
  ],
]

/**
 * Repairs every counter that differs from the rows it counts; returns the count of wrong values by counter.
 */
export async function mendCounters(): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {}
  for (const [table, column, rows] of COUNTERS) {
    const count = await db.$transaction((tx) => mendOne(tx, mend(table, column, rows)))
    if (count > 0) wrong[`${table}.${column}`] = count
  }
  return wrong
}

async function mendOne(tx: Db, statement: Prisma.Sql): Promise<number> {
  const count = await tx.$executeRaw(statement)
  if (count > 0) expire(tx, expiredBy.counters())
  return count
}

/** Updates only rows that are wrong in one snapshot; concurrent writes update their counters themselves. */
const mend = (table: string, column: string, rows: string) =>
  Prisma.raw(`
    update "${table}" t set "${column}" = r.n
      from (select t.id, coalesce(c.n, 0)::int as n
              from "${table}" t left join (${rows}) as c(id, n) on c.id = t.id
             where t."${column}" <> coalesce(c.n, 0)) r
     where r.id = t.id`)

function postsBy(column: string): string {
  return `select "${column}", count(*) from "Post" where status = 'published' group by 1`
}

function followersOf(kind: 'topic' | 'company'): string {
  return `select "targetId", count(*) from "Follow" where kind = '${kind}' and level <> 'muted' group by 1`
}
