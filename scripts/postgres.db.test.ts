import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allGone, runModule, startedBy, until } from '@/lib/platform/testing/processes'
import { withClient } from './databases'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-postgres-'))
// As root the server's account has to pass through.
chmodSync(folder, 0o755)

let url = ''
let starter = 0

/** A start: a process that holds the server, as `npm start` does. */
async function begin() {
  const { child, said } = await runModule(`
    import { startPostgres } from './scripts/postgres.ts'
    const { adminUrl } = await startPostgres({ dataDir: '${folder}' })
    console.log(adminUrl)
    setInterval(() => {}, 60_000)`)
  starter = child.pid ?? 0
  url = said.trim()
}

const server = () =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const keeper = (): number =>
  JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')).keeper.pid
function kill(...pids: number[]) {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

const cities = () =>
  withClient(url, async (client) => (await client.query('select name from city')).rows).catch(
    () => [],
  )
const isBack = async () => (await cities()).length === 1

beforeAll(async () => {
  await begin()
  await withClient(url, (client) =>
    client.query(`create table city (name text); insert into city values ('Brno')`),
  )
})

afterAll(async () => {
  const all = startedBy(starter)
  kill(starter)
  await until(() => allGone(all))
  rmSync(folder, { recursive: true })
})

test('a killed server comes back at its address with everything that was written', async () => {
  const before = server()
  kill(before)
  await until(isBack)
  expect(await cities()).toEqual([{ name: 'Brno' }])
  expect(server()).not.toBe(before)
})

test('a query that goes on without its killed server does not keep the next one away', async () => {
  const isBusy = withClient(url, (client) =>
    client.query('select count(*) from generate_series(1, 1000000000)'),
  )
  isBusy.catch(() => {})
  const busy = `select from pg_stat_activity where query like '%generate_series(1%' and pid <> pg_backend_pid()`
  await until(() => withClient(url, async (client) => (await client.query(busy)).rows.length > 0))
  kill(server())
  await until(isBack)
  await expect(isBusy).rejects.toThrow()
})

test('a killed keeper takes its server along, and the start brings both back', async () => {
  const before = [keeper(), server()]
  kill(keeper())
  // The server without a keeper still answers for a moment.
  const isNew = (pid: number) => pid > 0 && !before.includes(pid)
  await until(() => isNew(keeper()))
  await until(isBack)
  expect(before).not.toContain(server())
})

test('a killed start leaves nothing behind, and the next one finds everything', async () => {
  const all = startedBy(starter)
  expect(all.map(({ pid }) => pid)).toEqual(expect.arrayContaining([keeper(), server()]))
  kill(starter)
  await until(() => allGone(all))
  await begin()
  expect(await cities()).toEqual([{ name: 'Brno' }])
})

test('start and keeper killed at once leave nothing behind either', async () => {
  const all = startedBy(starter)
  kill(starter, keeper())
  await until(() => allGone(all))
  await begin()
  expect(await cities()).toEqual([{ name: 'Brno' }])
})

test('a start that follows at once takes over what is still going down', async () => {
  kill(starter, keeper())
  await begin()
  expect(await cities()).toEqual([{ name: 'Brno' }])
})
