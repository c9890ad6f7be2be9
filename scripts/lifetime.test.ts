import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  allGone,
  moduleArguments,
  runModule,
  startedBy,
  until,
} from '@/lib/platform/testing/processes'
import type { Settings } from './environment'
import { Lifetime } from './lifetime'
import { holderOf } from './lock'
import { freePort } from './ports'
import { claimSite } from './site'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-site-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settingsOf = (PORT: number) => ({ DATA_DIR: folder, PORT }) as Settings

const SCRIPT = `
  import { run, start } from './scripts/lifetime.ts'
  await run(async (life) => {
    start(life, 'sleep', ['1000'])
    console.log('runs')
    await new Promise(() => {})
  })`

// npm runs a script by a shell, which stays between.
test.each(['npm', 'its shell'])(
  'a script ends with everything it has started when %s is killed',
  async (who) => {
    const shell = spawn(
      'sh',
      [
        '-c',
        'sh -c \'"$0" "$@"; exit\' "$0" "$@"; exit',
        process.execPath,
        ...moduleArguments(SCRIPT),
      ],
      {
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await once(shell.stdout, 'data')
    const all = startedBy(shell.pid ?? 0)
    expect(all.length).toBeGreaterThanOrEqual(3)
    process.kill((who === 'npm' ? shell.pid : all[0]?.pid) ?? 0, 'SIGKILL')
    await until(() => allGone(all))
  },
)

test('a second start on the same folder is refused with a sentence, whatever its port', async () => {
  const { child } = await runModule(`
    import { Lifetime } from './scripts/lifetime.ts'
    import { claimSite } from './scripts/site.ts'
    await claimSite(new Lifetime(), { DATA_DIR: '${folder}', PORT: ${await freePort()} })
    console.log('claimed')
    setInterval(() => {}, 60_000)`)
  const second = claimSite(new Lifetime(), settingsOf(await freePort()))
  await expect(second).rejects.toThrow(
    `A site runs on ${folder} already (process ${child.pid}): stop it, or set DATA_DIR to another folder.`,
  )

  // Its server takes a moment to leave the port.
  const server = createServer().listen()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const [first, next] = [new Lifetime(), new Lifetime()]
  const isClaimed = claimSite(first, settingsOf(port))
  await until(async () => (await holderOf(join(folder, 'site.lock')))?.pid === process.pid)
  await expect(claimSite(next, settingsOf(port))).rejects.toThrow('A site runs on')
  server.close()
  await isClaimed
})

test('a port that somebody else has is refused at once', async () => {
  const server = createServer().listen()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const other = { DATA_DIR: join(folder, 'other'), PORT: port } as Settings
  await expect(claimSite(new Lifetime(), other)).rejects.toThrow(
    `Port ${port} is taken: stop what runs there or set PORT.`,
  )
  server.close()
})
