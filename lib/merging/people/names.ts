import 'server-only'
import type { Db } from '@/lib/platform/db'
import { replaceInTexts } from '../texts'

type Pair = { from: number; to: number }

/** Mentions of one account are those of the other; readers see its present name. */
export async function renameMentions(tx: Db, { from, to }: Pair): Promise<void> {
  await replaceInTexts(tx, { from: mentionOf(from), to: mentionOf(to) })
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

const mentionOf = (id: number) => `{"id": ${id}, "label": `
