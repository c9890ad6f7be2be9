import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { routes } from '@/lib/routes'
import { faultsOf } from '@/lib/testing/journey'
import {
  asNewMember,
  isStored,
  leave,
  saved,
  says,
  status,
  stored,
  text,
  type,
} from '@/lib/testing/writing'
import { freePort } from '@/scripts/ports'

asNewMember()

test.describe('a crash of the server', () => {
  let server: ChildProcess | undefined
  test.afterEach(async () => {
    if (server) await crash(server)
  })

  async function crash(victim: ChildProcess) {
    if (victim.exitCode !== null || victim.signalCode !== null) return
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
  }

  /** A second server of the tested build; it ends with this test. It leaves jobs alone: mails would name its address. */
  async function start(port: number): Promise<ChildProcess> {
    const site = `http://localhost:${port}`
    const address = { PORT: String(port), SITE_URL: site, JOBS: 'off' }
    const env = { ...process.env, NODE_ENV: 'production', ...address }
    const child = spawn(process.execPath, ['scripts/server.ts'], {
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(() => 'ended')
    const ready = once(child, 'message').then(() => 'ready')
    expect(await Promise.race([ready, ended]), 'the second server').toBe('ready')
    return child
  }

  test('between two saves takes no word, whether the tab stays or goes', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const port = await freePort()
    const site = `http://localhost:${port}`
    server = await start(port)
    const faults = faultsOf(page, /ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/)
    await page.goto(site + routes.editor())
    await type(page, 'Сохранено.')
    await isStored('Сохранено.')
    await saved(page)

    await type(page, ' Не сохранено.')
    await crash(server)
    await says(page, 'retrying')
    expect((await stored())?.words).not.toContain('Не сохранено.')
    server = await start(port)
    await expect(page.getByText(status('retrying'))).toBeHidden({ timeout: 40_000 })
    // The first save after a start loads its part of the server.
    await expect(page.getByText(status('saving'))).toBeHidden({ timeout: 40_000 })
    await saved(page)
    await isStored('Сохранено. Не сохранено.')

    await type(page, ' И снова.')
    await crash(server)
    await says(page, 'retrying')
    const address = page.url()
    expect(await leave(page, 'go'), 'leaving asks').toBe(true)
    expect(faults).toEqual([])
    server = await start(port)
    const later = await context.newPage()
    const laterFaults = faultsOf(later)
    await later.goto(address)
    await expect(text(later)).toHaveText('Сохранено. Не сохранено. И снова.')
    await says(later, 'restored')
    await saved(later)
    await isStored('Сохранено. Не сохранено. И снова.')
    expect(laterFaults).toEqual([])
  })
})
