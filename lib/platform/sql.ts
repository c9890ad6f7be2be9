import 'server-only'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import type { Db } from './db'

/** Row of most statements. */
export const idRow = z.object({ id: z.int() })
export const totalRow = z.object({ total: z.int() })

/**
 * Runs a statement and parses its rows: `rowsOf(db, idRow)`select id from …``, or with a composed statement
 * in brackets. The schema names what the driver returns: `z.int()` for integers, `z.bigint()` for bigints,
 * `z.number()` for floats, `z.date()` for timestamps; other columns are dropped. Define it outside of
 * functions: zod compiles an object once.
 * @throws Error (a 500) when a row does not match
 */
export const rowsOf =
  <Row extends z.ZodType>(tx: Pick<Db, '$queryRaw'>, row: Row) =>
  async (
    statement: TemplateStringsArray | Prisma.Sql,
    ...values: unknown[]
  ): Promise<z.output<Row>[]> => {
    const found = await (statement instanceof Prisma.Sql
      ? tx.$queryRaw<unknown[]>(statement)
      : tx.$queryRaw<unknown[]>(statement, ...values))
    return found.map((given) => {
      const read = row.safeParse(given)
      if (!read.success) throw wrongRow(read.error, given)
      return read.data
    })
  }

/** Names columns without values, which may be personal data. */
function wrongRow({ issues }: z.ZodError, given: unknown): Error {
  const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const columns = Object.keys(given ?? {}).join(', ')
  return new Error(`A row is not as its schema says: ${faults.join('; ')} (columns: ${columns})`)
}
