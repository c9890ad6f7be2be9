import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'
import { env } from './env'

const globalForDb = globalThis as { db?: PrismaClient }

const connect = () =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString: env().DATABASE_URL, max: 20 }) })

/** The database of this process; connects on first use. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, name) => Reflect.get((globalForDb.db ??= connect()), name),
})

/** A client or the transaction it runs in. */
export type Db = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'
>
