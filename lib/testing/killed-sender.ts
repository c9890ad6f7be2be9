// A process that sends live events until it kills itself at a statement or a call of the realtime server; started by
// tests.
import { Sender } from '@/lib/live/sender'
import { siteOf } from '@/lib/platform/testing/realtime'
import { dieAt } from './dying'

const { port, ...death } = JSON.parse(process.env.SENDING ?? '{}')
const step = dieAt(death)
const site = siteOf(port)
const trigger = site.triggerBatch
site.triggerBatch = async (batch) => {
  const answer = await step(() => trigger.call(site, batch))
  // Sent and taken, and its rows are still there.
  return step(() => answer)
}
new Sender(process.env.DATABASE_URL ?? '', site).start()
