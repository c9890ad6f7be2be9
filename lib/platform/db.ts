import 'server-only'
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'
import { env } from './env'

const globalForDb = globalThis as { db?: PrismaClient }

const MAX_PREPARED = 1000
const names = new Map<string, string>()

/** Statements seen before are planned once per connection; beyond the limit they stay nameless. */
function nameOf({ sql }: { sql: string }): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `k${createHash('sha1').update(sql).digest('base64url')}`
  names.set(sql, name)
  return name
}

const connect = () =>
  new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: env().DATABASE_URL, max: 20 },
      { statementNameGenerator: nameOf },
    ),
  })

let own: PrismaClient | undefined

/** The database of this process; connects on first use. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, name) => Reflect.get((own ??= globalForDb.db ??= connect()), name),
})

/** A client or the transaction it runs in. */
export type Db = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'
>

/** A text as a part of a LIKE pattern, in which each of its signs means itself. */
export const likePart = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
