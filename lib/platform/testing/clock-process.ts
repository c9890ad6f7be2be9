// A process with a tag clock of its own, started by tests: says `ready`, and answers which of these tags have expired since its start.
import { isExpiredSince, now, standing } from '../front/tag-clock.ts'
import { TagListener } from '../front/tag-listener.ts'

const listener = new TagListener(process.env.DATABASE_URL ?? '')
await listener.start()
const startedAt = now()
process.on('message', (tags: string[]) => {
  const expired = tags.filter((tag) => isExpiredSince(startedAt, [tag]))
  process.send?.({ standing: standing(), expired })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
