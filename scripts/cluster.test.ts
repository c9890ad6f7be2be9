import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports'

type Answer = { pid: number; jobs: string; consumed: number }

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
  /** What both processes say: one of them has no time for the second question. */
  const askBoth = () => Promise.all([ask('/busy'), wait(100).then(() => ask())])
  let answers: Answer[] = []
  const pids = () => new Set(answers.map(({ pid }) => pid))
  let asked = 0
  await expect
    .poll(
      async () => {
        answers = await askBoth()
        asked += answers.length
        return pids().size
      },
      { timeout: 10_000 },
    )
    .toBe(2)
  const before = pids()
  expect(answers.map(({ jobs }) => jobs).sort()).toEqual(['off', 'on'])
  expect(Math.max(...answers.map(({ consumed }) => consumed))).toBe(asked)

  // Whichever process is asked, the numbers are the sum of all.
  const scrape = request({ port, path: '/metrics', agent: false }).end()
  const metrics = await text((await once(scrape, 'response'))[0])
  expect(metrics).toContain('\nkvartal_processes 2\n')
  expect(metrics).toContain('\nkvartal_database_up 0\n')

  await expect(ask('/die')).rejects.toThrow()
  const isReplaced = async () => {
    answers = await askBoth()
    return pids().size === 2 && answers.some(({ pid }) => !before.has(pid))
  }
  await expect.poll(isReplaced, { timeout: 10_000 }).toBe(true)
  expect(answers.map(({ jobs }) => jobs).sort()).toEqual(['off', 'on'])

  primary.kill('SIGTERM')
  expect(await once(primary, 'exit')).toEqual([0, null])
  expect(messages).toEqual(['ready'])
})
