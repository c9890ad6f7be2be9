import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import type { Limit } from './limit'
import { isSpent, refund, spend } from './rate-limit'

process.env.RATE_LIMITS = 'on'

const limit = (name: string, points: number): Limit => ({
  name: `test-${name}`,
  points,
  networkPoints: points * 10,
  duration: 600,
})
const codeOf = (spent: Promise<void>) =>
  spent.then(
    () => 'spent',
    ({ code }: { code: string }) => code,
  )

test('what one limit refuses costs nothing of the others', async () => {
  const [pace, day] = [limit('pace', 1), limit('day', 2)]
  expect(await codeOf(spend('anna', pace, day))).toBe('spent')
  for (let i = 0; i < 5; i++)
    expect(await codeOf(spend('anna', pace, day))).toBe('too_many_requests')
  expect(await isSpent('anna', day)).toBe(false)
  expect(await codeOf(spend('anna', day))).toBe('spent')
  expect(await isSpent('anna', day)).toBe(true)
})

test('who shares a network pays for themselves first, and the network has ten times as much', async () => {
  const calls = limit('calls', 2)
  const ask = (who: string) => codeOf(spend([who, { network: '192.0.2.1' }], calls))
  const answers: string[] = []
  for (let i = 0; i < 30; i++) answers.push(await ask(`person-${i % 10}`))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('spent'))
  expect(answers.slice(20)).toEqual(Array(10).fill('too_many_requests'))
  expect(await ask('somebody-else')).toBe('too_many_requests')
  expect(await codeOf(spend('somebody-else', calls))).toBe('spent')
})

test('many at once get no more than there is', async () => {
  const few = limit('few', 3)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => codeOf(spend('eva', few))))
  expect(atOnce.filter((code) => code === 'spent')).toHaveLength(3)
  expect(await isSpent('eva', few)).toBe(true)
  for (let i = 0; i < 3; i++) await refund('eva', few)
  const again = await Promise.all(Array.from({ length: 3 }, () => codeOf(spend('eva', few))))
  expect(again).toEqual(Array(3).fill('spent'))
})

test('what is given back can be spent again', async () => {
  const once = limit('once', 1)
  await spend('karel', once)
  expect(await isSpent('karel', once)).toBe(true)
  await refund('karel', once)
  expect(await codeOf(spend('karel', once))).toBe('spent')
  expect(await codeOf(spend('karel', once))).toBe('too_many_requests')
})

test('every limit of the product gives a network ten times what it gives one', () => {
  for (const [name, each] of Object.entries(limits)) {
    expect(each).toMatchObject({ name, networkPoints: each.points * 10 })
  }
})
