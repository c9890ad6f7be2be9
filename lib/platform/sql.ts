import 'server-only'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import type { Db } from './db'

/** What most statements answer with. */
export const idRow = z.object({ id: z.int() })
export const totalRow = z.object({ total: z.int() })

/**
 * Reads the rows of a statement by a schema: `rowsOf(db, idRow)`select id from …``, or with a composed
 * one in brackets. The schema says what the driver gives: `z.int()` for integers, `z.bigint()` for
 * bigints, `z.number()` for floats, `z.date()` for moments; what it does not name is left out. It
 * stands outside of functions: zod compiles an object once.
 * @throws Error, the caller's 500, when a row is not as the schema says
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

/** Names columns and no values, which may be anybody's. A ZodError of its own would say that the caller is wrong. */
function wrongRow({ issues }: z.ZodError, given: unknown): Error {
  const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const columns = Object.keys(given ?? {}).join(', ')
  return new Error(`A row is not as its schema says: ${faults.join('; ')} (columns: ${columns})`)
}
