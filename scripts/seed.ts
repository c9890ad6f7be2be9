import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from './databases'
import { readSettings, type Settings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { prepareDatabase } from './site'
import { ownerUrl } from './site-role'

/**
 * Demo content into an empty database; `-- --scale N` adds N posts with comments for benchmarks,
 * `-- --drawings` leaves its pictures to be drawn later.
 */
async function work(life: Lifetime) {
  const { scale, draws } = optionsOf(process.argv.slice(2))
  const settings = readSettings()
  await prepareDatabase(life, settings)
  const { db } = await import('@/lib/platform/db')
  const isEmpty = (await db.user.count()) === 0
  if (isEmpty) await seedAccounts(settings)
  else if (scale === 0)
    throw new Stop('There are members already: the demo content goes into an empty database.')
  if (scale > 0) {
    const { seedScale } = await import('@/prisma/seed/scale')
    const maintain = (sql: string) => withClient(ownerUrl(), (client) => client.query(sql))
    await seedScale(scale, { tell: say, maintain })
  }
  const { indexSearch } = await import('@/lib/search/tasks')
  await indexSearch()
  if (draws) {
    const { renderDrawings } = await import('@/lib/media/commands')
    await renderDrawings()
  }
  await db.$disconnect()
  return { code: 0 }
}

function optionsOf(args: string[]): { scale: number; draws: boolean } {
  const [flag, value] = args
  if (flag === undefined) return { scale: 0, draws: true }
  if (flag === '--drawings' && value === undefined) return { scale: 0, draws: false }
  const scale = Number(value)
  if (flag === '--scale' && Number.isInteger(scale) && scale > 0) return { scale, draws: true }
  throw new Stop('Say `npm run seed`, or `npm run seed -- --scale N` with a whole number of posts.')
}

async function seedAccounts({ DATA_DIR, DEMO_PASSWORD }: Settings) {
  const { DEMO_ACCOUNTS, seedDemo } = await import('@/prisma/seed/seed')
  const file = join(DATA_DIR, 'demo-accounts.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).password : undefined
  const password = DEMO_PASSWORD ?? kept ?? randomBytes(9).toString('base64url')
  await seedDemo(password)
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => ({ email, role }))
  writeFileSync(file, `${JSON.stringify({ password, accounts }, null, 2)}\n`, { mode: 0o600 })
  say(`The demo accounts are kept in ${file}.`)
}

await run(work)
