import { expect, test } from 'vitest'
import { trustOf } from './schema'

const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const of = (days: number, written: number, reactions: number) =>
  trustOf({ createdAt: daysAgo(days), written, reactions }, NOW)

test.each([
  ['somebody who came yesterday, however much they write', 1, 500, 500, 'new'],
  ['somebody who is silent, however long they are here', 1000, 4, 0, 'new'],
  ['somebody after a week with five texts', 7, 5, 0, 'member'],
  ['somebody who wrote much in a short time', 59, 50, 20, 'member'],
  ['somebody whom nobody liked', 400, 500, 19, 'member'],
  ['somebody with long and liked work', 60, 50, 20, 'regular'],
] as const)('%s', (_, days, written, reactions, trust) => {
  expect(of(days, written, reactions)).toBe(trust)
})
