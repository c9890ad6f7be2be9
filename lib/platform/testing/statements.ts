import { Client } from 'pg'

/** Runs the work and answers with the texts of the SQL statements it sent. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    statements.push(typeof first === 'string' ? first : (first.text ?? ''))
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return statements
}
