import 'server-only'
import type * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { LIVE_EVENT_CHANNEL } from './pg-channel'
import { type LiveEvent, sessionIdentity } from './schema'

type Message<Shape extends z.ZodRawShape> = {
  channel: string
  event: LiveEvent<Shape>
  data: z.input<z.ZodObject<Shape>>
}
type Row = { channel: string; event: string | null; data: object }

/**
 * Publishes a live event when this transaction is committed: sent once the answer no longer waits for it, in the
 * order of the writes of a channel, at least once. Costs one statement.
 */
export const publish = <Shape extends z.ZodRawShape>(
  tx: Db,
  message: Message<Shape>,
): Promise<void> => publishAll(tx, [message])

/** Publishes several events of one kind with one statement. */
export const publishAll = <Shape extends z.ZodRawShape>(
  tx: Db,
  messages: Message<Shape>[],
): Promise<void> =>
  write(
    tx,
    messages.map(({ channel, event, data }) => ({
      channel,
      event: event.name,
      data: event.data.parse(data),
    })),
  )

/** Closes the sockets that these sessions have opened private and presence channels with. */
export const closeSocketsOf = (tx: Db, sessionIds: number[]): Promise<void> =>
  write(
    tx,
    sessionIds.map((id) => ({ channel: sessionIdentity(id), event: null, data: {} })),
  )

/**
 * Has the subscribers of these private and presence channels authorised anew, by connecting again: whoever may not
 * be there any more is left out.
 */
export const authorizeAnew = (tx: Db, names: string[]): Promise<void> =>
  write(
    tx,
    names.map((channel) => ({ channel, event: null, data: {} })),
  )

async function write(tx: Db, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.$executeRaw`
    with written as (
      insert into "LiveEvent" (channel, event, data, "createdAt")
      select channel, event, data, now() at time zone 'utc'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (channel text, event text, data jsonb)
      returning id
    )
    select pg_notify(${LIVE_EVENT_CHANNEL}, '')::text from (select count(*) from written) as counted`
}
