// A process that sends live events until it kills itself at a step, before or after it: a statement or a call of the
// realtime server. Started by tests.
import { Client } from 'pg'
import { Sender } from '@/lib/live/sender'
import { siteOf } from '@/lib/platform/testing/realtime'

const { port, diesAt, isDone } = JSON.parse(process.env.SENDING ?? '{}')
const end = () => process.kill(process.pid, 'SIGKILL')
let steps = 0

/** What is done has been sent, and may or may not have been taken. */
function step<T>(act: () => T): T {
  const isLast = ++steps === diesAt
  if (isLast && !isDone) end()
  const result = act()
  if (isLast) end()
  return result
}

const query = Client.prototype.query
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  return step(() => Reflect.apply(query, this, given))
} as typeof query

const site = siteOf(port)
const trigger = site.triggerBatch
site.triggerBatch = async (batch) => {
  const answer = await step(() => trigger.call(site, batch))
  // Sent and taken, and its rows are still there.
  return step(() => answer)
}
new Sender(process.env.DATABASE_URL ?? '', site).start()
