import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table with the columns that are written; what PostgreSQL computes itself is left out. */
export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

/** Schemas of the site and of its queue; which migrations were applied is told by the archive itself. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                       and a.attgenerated = ''
   where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
     and (n.nspname, c.relname) not in (('public', '_prisma_migrations'), ('graphile_worker', 'migrations'))
     and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   group by 1, 2 order by 1, 2`

export const tablesOf = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows

export const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`
const quoted = (client: Client, { schema, name }: Table) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
const columnsOf = (client: Client, { columns }: Table) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** The rows of a table in PostgreSQL's text format. */
export const readRows = (client: Client, table: Table): Readable =>
  client.query(
    copyTo(`copy (select ${columnsOf(client, table)} from ${quoted(client, table)}) to stdout`),
  )

/** Writes rows of that format into the table. */
export async function writeRows(client: Client, table: Table, rows: Readable): Promise<void> {
  const into: Writable = client.query(
    copyFrom(`copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`),
  )
  await pipeline(rows, into)
}

/** Migrations may have written rows of their own, which the archive has too. */
export const emptyAll = (client: Client, tables: Table[]) =>
  client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`)

const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1`

/** A sequence knows no transactions, so it may be further than the rows, never behind them. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query(`select last_value, is_called from ${name}`)
    found.push({ name, value: String(values[0].last_value), isCalled: values[0].is_called })
  }
  return found
}

export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}
