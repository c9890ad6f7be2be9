import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { refreshComplexes } from '@/lib/catalogue/prices/commands'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { RETIRE_AFTER_RUNS } from '../schema'

const retiredRow = z.object({ id: z.int(), complexId: z.int().nullable() })
type Retired = z.output<typeof retiredRow>

/**
 * Increments the missing count of offers that a run has not seen, and retires those over the limit. Without a
 * run: of those that the last run had not seen either.
 */
export async function retireMissing(
  tx: Db,
  sourceId: number,
  runId: number | null,
  at: Date,
): Promise<Retired[]> {
  await tx.$executeRaw`
    with missed as (
      select id from "Property"
       where "sourceId" = ${sourceId} and status = 'active'
         and case when ${runId}::int is null then "missedRuns" > 0
                  else "seenRunId" is distinct from ${runId}::int end
       order by id for update
    )
    update "Property" p set "missedRuns" = p."missedRuns" + 1 from missed m where p.id = m.id`
  return rowsOf(tx, retiredRow)`
    update "Property" set status = 'retired', "closedAt" = ${at}, "updatedAt" = now() at time zone 'utc'
     where "sourceId" = ${sourceId} and status = 'active'
       and "missedRuns" >= ${RETIRE_AFTER_RUNS} and not 'status' = any("editedFields")
    returning id, "complexId"`
}

/**
 * Recomputes complexes of feeds from their flats: construction stage, next completion date, whether any is on
 * sale, prices. These first, as they lock units.
 */
export async function refreshComplexesOf(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await refreshComplexes(tx, ids)
  const kept = (name: string) => `'${name}' = any(c."editedFields")`
  await tx.$executeRawUnsafe(
    `with told as (
       select p."complexId" as id, p.state, p."builtYear", p."builtQuarter", p."hasParking",
              row_number() over (partition by p."complexId" order by
                array_position(array['building', 'project', 'ready'], p.state::text),
                p."builtYear", p."builtQuarter", p.id) as place,
              bool_or(p."hasParking") over (partition by p."complexId") as parking
         from "Property" p
        where p."complexId" = any($1::int[]) and p.status = 'active'
     )
     update "Complex" c
        set state = case when ${kept('state')} then c.state else coalesce(t.state, c.state) end,
            "builtYear" = case when ${kept('builtYear')} then c."builtYear"
                          else coalesce(t."builtYear", c."builtYear") end,
            "builtQuarter" = case when ${kept('builtQuarter')} then c."builtQuarter"
                             when t."builtYear" is null then c."builtQuarter"
                             else t."builtQuarter" end,
            "hasParking" = case when ${kept('hasParking')} then c."hasParking"
                           else coalesce(t.parking, c."hasParking") end,
            status = case when ${kept('status')} then c.status
                     when t.id is null then 'retired' else 'active' end::"ListingStatus",
            "updatedAt" = now() at time zone 'utc'
       from unnest($1::int[]) as wanted(id) left join told t on t.id = wanted.id and t.place = 1
      where c.id = wanted.id and c."sourceId" is not null`,
    ids,
  )
}

/** Expires every page that shows one of these objects, of which a feed may have many thousands. */
export function expirePages(tx: Db, ids: number[]): void {
  if (ids.length > 0) expire(tx, expiredBy.objects(ids))
}
