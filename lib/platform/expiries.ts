import 'server-only'
import * as z from 'zod'
import type { Prisma } from '@/prisma/generated/client'
import {
  applyReceipt,
  EXPIRY_CHANNEL,
  LISTENER_NAME,
  openReceipt,
  type Receipt,
} from './front/tag-news'

type Transaction = Prisma.TransactionClient
type Tags = { expired: Set<string>; purged: Set<string> }
const open = new WeakMap<object, Tags>()

/**
 * Notes tags that every process expires, or purges, when this transaction is committed.
 * @throws Error outside of a transaction of `db`
 */
export function noteTags(tx: object, kind: keyof Tags, tags: Iterable<string>): void {
  const noted = open.get(tx)
  if (!noted) throw new Error('Tags are expired in the transaction of their write.')
  for (const tag of tags) noted[kind].add(tag)
}

/**
 * Runs a transaction that tells all processes of the tags that its work has noted: recorded by its last
 * statement, applied in this process when it has ended, and acknowledged by the others, for which it waits no
 * longer than 100 ms.
 */
export async function tellingExpiries<T>(
  transact: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let receipt: Receipt | undefined
  try {
    return await transact(async (tx) => {
      const tags: Tags = { expired: new Set(), purged: new Set() }
      open.set(tx, tags)
      const result = await work(tx)
      receipt = await record(tx, tags)
      return result
    })
  } finally {
    // Also after an error: a commit whose answer was lost may have been done.
    if (receipt) await applyReceipt(receipt)
  }
}

const recordedRow = z.array(
  z.object({ id: z.number(), transaction: z.number(), listeners: z.array(z.int()) }),
)

async function record(tx: Transaction, tags: Tags): Promise<Receipt | undefined> {
  const [expired, purged] = [[...tags.expired], [...tags.purged]]
  if (expired.length + purged.length === 0) return undefined
  const [row] = recordedRow.parse(
    await tx.$queryRaw`
      with row as (
        insert into "CacheExpiry" (transaction, expired, purged, "createdAt")
        values (pg_current_xact_id()::text::bigint, ${expired}::text[], ${purged}::text[],
                now() at time zone 'utc')
        returning id, transaction, expired, purged
      ), news as (select id, transaction, row_to_json(row)::text as whole from row)
      select id::float8 as id, transaction::float8 as transaction,
             pg_notify(${EXPIRY_CHANNEL},
               case when octet_length(whole) < 8000 then whole
                    else json_build_object('id', id)::text end)::text as told,
             array(select pid from pg_stat_activity
                    where application_name = ${LISTENER_NAME} and datname = current_database())
               as listeners
        from news`,
  )
  if (!row) throw new Error('The expiry was not recorded.')
  const { id, transaction, listeners } = row
  return openReceipt({ id, transaction, expired, purged }, listeners)
}
