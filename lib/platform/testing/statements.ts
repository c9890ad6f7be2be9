import { Client } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Runs the work and answers with the texts of the SQL statements it sent. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(work)).map(({ text }) => text)

/** As `statementsOf`, with the values of their parameters. */
export async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first, second] = given as [string | Partial<Statement>, unknown]
    const { text = '', values } = typeof first === 'string' ? { text: first } : first
    const listed = values ?? (Array.isArray(second) ? second : [])
    statements.push({ text, values: listed })
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return statements
}
