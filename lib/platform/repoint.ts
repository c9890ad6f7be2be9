import 'server-only'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import type { Db } from './db'
import { rowsOf } from './sql'

const columnRow = z.object({ table: z.string(), column: z.string() })
const indexRow = z.object({
  /** Columns beside the reference, quoted. */
  others: z.array(z.string()),
  /** Of a partial index its condition. */
  condition: z.string().nullable(),
  /** Does it take nulls as equal? */
  isSameNull: z.boolean(),
})
type Column = z.output<typeof columnRow>

/** Every column that refers to the ids of a table by a foreign key; names come quoted. */
export const columnsTo = (tx: Db, table: string): Promise<Column[]> =>
  rowsOf(tx, columnRow)`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${`"${table}"`}::regclass
       and array_length(c.conkey, 1) = 1
     order by 1, 2`

/**
 * Lets every row that refers to one row of a table refer to another. Where a unique index has room for one of two, the
 * row of the other stays. What has to be reconciled by its meaning is done before.
 */
export async function repoint(
  tx: Db,
  table: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const column of await columnsTo(tx, table)) {
    for (const index of await uniqueWith(tx, column))
      await makeRoom(tx, column, index, { from, to })
    const [name, field] = [Prisma.raw(column.table), Prisma.raw(column.column)]
    await tx.$executeRaw`update ${name} set ${field} = ${to} where ${field} = ${from}`
  }
}

const uniqueWith = (tx: Db, { table, column }: Column) =>
  rowsOf(tx, indexRow)`
    select array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
                    and quote_ident(a.attname) <> ${column}) as others,
           pg_get_expr(i.indpred, i.indrelid) as condition,
           i.indnullsnotdistinct as "isSameNull"
      from pg_index i
     where i.indisunique and i.indrelid = ${table}::regclass
       and exists (select 1 from pg_attribute a
                    where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
                      and quote_ident(a.attname) = ${column})`

async function makeRoom(
  tx: Db,
  { table, column }: Column,
  { others, condition, isSameNull }: z.output<typeof indexRow>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const [name, field, where] = [table, column, condition ?? 'true'].map((part) => Prisma.raw(part))
  const equals = isSameNull ? 'is not distinct from' : '='
  const pairs = others.map((one) => `x.${one} ${equals} y.${one}`)
  const same = Prisma.raw(['true', ...pairs].join(' and '))
  await tx.$executeRaw`
    delete from ${name} where ctid in (
      select x.place from (select ctid as place, * from ${name} where ${field} = ${from} and ${where}) x
        join (select * from ${name} where ${field} = ${to} and ${where}) y on ${same})`
}
