import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports'

type Answer = { pid: number; jobs: string; consumed: number; began: string }

test('several processes serve behind one port, count limits and metrics together, and one that dies is replaced', async () => {
  const port = await freePort()
  const primary = fork(new URL('../lib/platform/testing/cluster-process.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port) },
  })
  onTestFinished(() => void primary.kill('SIGKILL'))
  const messages: unknown[] = []
  primary.on('message', (message) => messages.push(message))
  await once(primary, 'message')

  // Without keep-alive, so that each request is a connection of its own.
  const ask = async (path = '/'): Promise<Answer> => {
    const asked = request({ port, path, agent: false }).end()
    return json((await once(asked, 'response'))[0]) as Promise<Answer>
  }
  const answers = [await ask(), await ask(), await ask(), await ask()]
  const before = new Set(answers.map(({ pid }) => pid))
  expect(before.size).toBe(2)
  expect(new Set(answers.map(({ pid, jobs }) => `${pid} ${jobs}`)).size).toBe(2)
  expect(answers.map(({ jobs }) => jobs).sort()).toEqual(['off', 'off', 'on', 'on'])
  expect(answers.map(({ consumed }) => consumed)).toEqual([1, 2, 3, 4])

  // Whichever process is asked, the numbers are the sum of all.
  const asked = request({ port, path: '/metrics', agent: false }).end()
  const metrics = await text((await once(asked, 'response'))[0])
  expect(metrics).toContain('\nkvartal_processes 2\n')
  expect(metrics).toContain('\nkvartal_database_up 0\n')

  await expect(ask('/die')).rejects.toThrow()
  await expect.poll(async () => before.has((await ask()).pid), { timeout: 10_000 }).toBe(false)
  const after = [await ask(), await ask()]
  expect(after.map(({ jobs }) => jobs).sort()).toEqual(['off', 'on'])
  expect(after.map(({ began }) => began).sort()).toEqual(['at once', 'loaded'])

  // Nobody is left to answer while the next one loads.
  await expect(ask('/die')).rejects.toThrow()
  await wait(500)
  await expect(ask('/die')).rejects.toThrow()
  await expect.poll(() => ask().catch(() => null), { timeout: 10_000 }).toBeTruthy()
  expect((await ask()).began).not.toBe('loaded')

  primary.kill('SIGTERM')
  expect(await once(primary, 'exit')).toEqual([0, null])
  expect(messages).toEqual(['ready'])
})
