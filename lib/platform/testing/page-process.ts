// A process with a page store of its own beside others on one database and one Redis, started by tests. A page shows
// the version of its row; with `pause` its rendering waits for `go` after it has read that.
import { once } from 'node:events'
import { Client } from 'pg'
import { Bytes } from '../front/bytes.ts'
import { createPageStore } from '../front/pages.ts'
import { shareRenderings } from '../front/shared-store.ts'
import { now } from '../front/tag-clock.ts'
import { TagListener } from '../front/tag-listener.ts'
import { connectRedis } from '../redis.ts'

type Asked = { key: string; pause?: boolean }

const told: string[] = []
await connectRedis(process.env.REDIS_URL ?? '', (line) => told.push(line))
shareRenderings('tests')
const listener = new TagListener(process.env.DATABASE_URL ?? '')
await listener.start()
const database = new Client(process.env.DATABASE_URL)
await database.connect()

const store = createPageStore({
  toPage: ({ body, ...page }) => ({ ...page, bytes: new Bytes(body) }),
})
let renders = 0

async function render({ key, pause }: Asked) {
  renders++
  const startedAt = now()
  const { rows } = await database.query('select version from "Shown" where key = $1', [key])
  if (pause) {
    process.send?.('read')
    await once(process, 'message')
  }
  const body = Buffer.from(String(rows[0].version))
  const page = { status: 200, headers: {}, startedAt, staleAt: startedAt + 60_000 }
  return { ...page, body, tags: new Set([key]), isOutage: false }
}

process.on('message', async (asked: Asked | 'go') => {
  if (asked === 'go') return
  const { page } = await store.getOrRender(asked.key, { render: () => render(asked) })
  process.send?.({ version: Number(page.bytes.identity), renders, told })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
