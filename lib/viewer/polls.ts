import 'server-only'
import { idRow } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { pollState } from './schema'

export const pollRow = pollState.pick({ choice: true }).extend(idRow.shape)

/** What a member has voted for in polls that can be read. */
export const pollRows = (me: number, ids: number[]): Prisma.Sql => Prisma.sql`
  select q.id, array(select v.option from "PollVote" v
                      where v."pollId" = q.id and v."userId" = ${me} order by 1) as choice
    from "Poll" q
         left join "Comment" c on c.id = q."commentId"
         join "Post" p on p.id = coalesce(q."postId", c."postId")
   where q.id = any((select ${ids}::int[])::int[])
     and p.status = 'published' and c."deletedAt" is null`
