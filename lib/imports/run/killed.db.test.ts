import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { amount, isOnDay } from '@/lib/platform/testing/long'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { readFeeds } from '../runs/commands'
import { receiveFeed } from './files'

const OFFERS = amount({ usual: 2000, long: 4000 })
const COMMANDS = join(import.meta.dirname, 'commands.ts')

/** A process of its own that carries the run out. */
const processOf = (runId: number) =>
  spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { importRun } = await import(${JSON.stringify(COMMANDS)}); await importRun(${runId}); process.exit()`,
    ],
    { stdio: 'inherit', env: process.env },
  )

const numbersOf = async (id: number) => {
  const { created, updated, unchanged } = await db.feedRun.findUniqueOrThrow({ where: { id } })
  return { created, updated, unchanged }
}

async function killedInTheMiddle(runId: number) {
  const child = processOf(runId)
  const gone = new Promise<NodeJS.Signals | null>((done) => {
    child.once('exit', (_, signal) => done(signal))
  })
  for (let written = 0; written === 0; await wait(10)) {
    const numbers = await numbersOf(runId)
    written = numbers.created + numbers.updated + numbers.unchanged
  }
  child.kill('SIGKILL')
  expect(await gone).toBe('SIGKILL')
}

test.runIf(isOnDay(1))(
  'a run whose process is killed is finished by the next turn, without doubles',
  {
    timeout: 120_000,
  },
  async () => {
    const source = await aSource()
    const offers = (price: number) =>
      Array.from({ length: OFFERS }, (_, at) => offerXml(at, { price: price + (at % 2) * price }))
    const { id } = await receiveFeed(source.id, bytesOf(feedXml(offers(1_000_000))))
    await killedInTheMiddle(id)
    const half = await numbersOf(id)
    expect(half.created).toBeLessThan(OFFERS)
    expect(await readFeeds()).toMatchObject({ done: 0 })
    expect(await readFeeds(new Date(Date.now() + 60_000))).toMatchObject({ done: 1 })
    expect(await numbersOf(id)).toEqual({ created: OFFERS, updated: 0, unchanged: 0 })
    const where = { sourceId: source.id }
    expect(await db.property.count({ where })).toBe(OFFERS)
    expect(await db.priceEvent.count({ where: { property: where } })).toBe(OFFERS)
    expect(await db.objectImage.count({ where: { property: where } })).toBe(2 * OFFERS)
    expect(await db.complex.findMany({ where })).toMatchObject([{ unitCount: OFFERS }])
    expect(await db.feedRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'done',
      offers: OFFERS,
      file: null,
    })
  },
)
