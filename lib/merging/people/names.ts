import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

type Pair = { from: number; to: number }

/** Texts that may mention members, and the discussion on whose pages each is shown. */
const TEXTS = [
  ['Post', 'body', 'id'],
  ['Post', 'draft', 'null::int'],
  ['PostRevision', 'body', 'null::int'],
  ['Comment', 'body', '"postId"'],
  ['CommentRevision', 'body', 'null::int'],
  ['UnsentComment', 'body', 'null::int'],
  ['Message', 'body', 'null::int'],
  ['UnsentMessage', 'body', 'null::int'],
] as const
const placeRow = z.object({ postId: z.int().nullable() })

/** Mentions of one account are those of the other; readers see its present name. */
export async function renameMentions(tx: Db, { from, to }: Pair): Promise<void> {
  for (const [table, column, place] of TEXTS) {
    const [name, field] = [Prisma.raw(`"${table}"`), Prisma.raw(column)]
    const rows = await rowsOf(tx, placeRow)`
      update ${name} set ${field} = replace(${field}::text, ${mentionOf(from)}, ${mentionOf(to)})::jsonb
       where ${field}::text like ${`%${mentionOf(from)}%`}
      returning ${Prisma.raw(place)} as "postId"`
    purge(tx, expiredBy.textsRewritten(rows.flatMap(({ postId }) => postId ?? [])))
  }
  await tx.$executeRaw`
    update "Post" set draft = jsonb_set(draft, '{coAuthorIds}', (
      select coalesce(jsonb_agg(distinct case when one = to_jsonb(${from}::int) then to_jsonb(${to}::int) else one end), '[]')
        from jsonb_array_elements(draft->'coAuthorIds') one))
     where draft->'coAuthorIds' @> to_jsonb(${from}::int)`
  await tx.$executeRaw`
    update "Sale" set draft = jsonb_set(draft, '{manager}', to_jsonb(${to}::int))
     where draft->'manager' = to_jsonb(${from}::int)`
  await tx.$executeRaw`
    update "Notification" set "actorIds" = array_remove(
             case when "actorIds" @> ${[to]}::int[] then array_remove("actorIds", ${from})
                  else array_replace("actorIds", ${from}, ${to}) end, null)
     where "actorIds" @> ${[from]}::int[]`
}

/** As the database writes it; words of a member have their quotes escaped, so they never look so. */
const mentionOf = (id: number) => `{"id": ${id}, "label": `
