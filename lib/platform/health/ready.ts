import 'server-only'
import { db } from '../db'

/**
 * Can this process serve? It can when the database answers.
 * @throws whatever the database says
 */
export async function assertReady(): Promise<{ status: 'ready' }> {
  await db.$queryRaw`select 1`
  return { status: 'ready' }
}
