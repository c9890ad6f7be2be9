import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { keepRunning } from './supervisor'

/** As the real ones, with shorter waits. */
const rules = { firstWait: 1, longestWait: 5, lasting: 60_000, most: 5 }
const DIES = 'process.exit(3)'
const LASTS = 'process.stdin.resume()'

/** A real process that runs this program, and how it has ended. */
function child(code: string) {
  const program = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(program, 'exit').then(([status, signal]) => String(signal ?? status))
  return { program, ended }
}

test('a program that never lasts is given up after five starts, each later than the one before', async () => {
  const said: string[] = []
  let starts = 0
  await keepRunning({
    run: async () => {
      starts++
      return `It has ended (${await child(DIES).ended})`
    },
    tell: (line) => said.push(line),
    signal: new AbortController().signal,
    rules,
  })
  expect(starts).toBe(5)
  expect(said).toEqual([
    'It has ended (3). It is started again in 0.001 s.',
    'It has ended (3). It is started again in 0.002 s.',
    'It has ended (3). It is started again in 0.004 s.',
    'It has ended (3). It is started again in 0.005 s.',
    'It has ended (3). It is given up: none of 5 starts lasted.',
  ])
})

test('a program that lasts is started again as often as it is killed, at once', async () => {
  const said: string[] = []
  const ending = new AbortController()
  let starts = 0
  await keepRunning({
    run: async () => {
      const { program, ended } = child(LASTS)
      await once(program, 'spawn')
      if (++starts === 8) ending.abort()
      program.kill('SIGKILL')
      return `It has ended (${await ended})`
    },
    tell: (line) => said.push(line),
    signal: ending.signal,
    rules: { ...rules, lasting: 0 },
  })
  expect(starts).toBe(8)
  expect(said).toEqual(Array(7).fill('It has ended (SIGKILL). It is started again in 0.001 s.'))
})

test('what is over for good is not started again, nor what is to end while it waits', async () => {
  const signal = new AbortController().signal
  let starts = 0
  const how = { tell: () => {}, signal, rules }
  await keepRunning({ ...how, run: async () => void starts++ })
  expect(starts).toBe(1)

  const ending = new AbortController()
  await keepRunning({
    run: async () => `It has ended (${++starts})`,
    tell: () => ending.abort(),
    signal: ending.signal,
    rules: { ...rules, firstWait: 60_000, longestWait: 60_000 },
  })
  expect(starts).toBe(2)
})
