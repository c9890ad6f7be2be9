import { MANY_ROOMS } from '@/lib/catalogue/filters/schema'
import { meaningOf, type Read } from './amounts'
import type { Token } from './tokens'

const MOST = 9

/** "2к", "2-3 комнаты", "3+kk", "2,5 Zimmer", "dwa pokoje", "двушка", "3+ bed"; null for anything else. */
export function readRooms(tokens: Token[], at: number): Read | null {
  const whole = meaningOf(tokens[at], 'rooms')
  if (whole) return { length: 1, filter: { rooms: whole.rooms }, isSure: true }
  return readDisposition(tokens, at) ?? readCount(tokens, at) ?? readPolish(tokens, at)
}

const countAt = (token: Token | undefined): number | null => {
  const count = token?.number ?? meaningOf(token, 'number')?.value ?? null
  return count !== null && count >= 1 && count <= MOST ? count : null
}
const roomsOf = (counts: number[]) => ({
  rooms: [...new Set(counts.flatMap(listed).map((count) => Math.min(count, MANY_ROOMS)))].sort(),
})

/** "2,3 комнаты" are two counts, "2,5 Zimmer" is one: only halves are parts of a room. */
function listed(count: number): number[] {
  const whole = Math.floor(count)
  const part = Math.round((count - whole) * 10)
  return part !== 5 && part > whole ? [whole, part] : [whole]
}

/** Czech and Slovak: with a kitchen corner or a kitchen of its own; 1+kk is a studio too. */
function readDisposition(tokens: Token[], at: number): Read | null {
  const count = countAt(tokens[at])
  if (count === null || !Number.isInteger(tokens[at]?.number)) return null
  const hasPlus = tokens[at + 1]?.text === '+'
  const length = hasPlus ? 3 : 2
  if (isCorner(tokens[at + length - 1], hasPlus)) {
    return { length, filter: roomsOf(count === 1 ? [0, 1] : [count]), isSure: true }
  }
  // "2+1" may be a sum.
  const isOne = hasPlus && tokens[at + 2]?.number === 1 && !hasUnit(tokens[at + 3])
  return isOne ? { length, filter: roomsOf([count]), isSure: false } : null
}

const isCorner = (token: Token | undefined, hasPlus: boolean) =>
  meaningOf(token, 'kitchen') !== undefined || (hasPlus && /^кк$/i.test(token?.text ?? ''))
const hasUnit = (token: Token | undefined) =>
  Boolean(meaningOf(token, 'area') ?? meaningOf(token, 'scale') ?? meaningOf(token, 'room'))

/** Counts, and what stands between a number and its unit: "2-х комнатная", "3+ bed". */
function readCount(tokens: Token[], at: number): Read | null {
  const counts = countsAt(tokens, at)
  if (counts.length === 0 || counts.length > MOST_COUNTS) return null
  let next = at + counts.length * 2 - 1
  const isMore = tokens[next]?.text === '+'
  if (isMore) next += 1
  if (tokens[next]?.text === '-') next += 1
  if (/^(?:х|x|ух|ти|и)$/iu.test(tokens[next]?.text ?? '')) next += 1
  if (!meaningOf(tokens[next], 'room')) return null
  const rooms = roomsOf(isMore ? upFrom(counts) : filled(counts, tokens[at + 1]))
  return { length: next + 1 - at, filter: rooms, isSure: true }
}

const MOST_COUNTS = 4

/** Counts with one token between two of them. */
function countsAt(tokens: Token[], at: number): number[] {
  const count = countAt(tokens[at])
  if (count === null) return []
  const goesOn = isBetween(tokens[at + 1]) && countAt(tokens[at + 2]) !== null
  return goesOn ? [count, ...countsAt(tokens, at + 2)] : [count]
}

const isBetween = (token: Token | undefined) =>
  /^(?:[-–—/,]|или|or|oder|nebo|lub|или|i|и|a)$/iu.test(token?.text ?? '')
const upFrom = ([least = 1]: number[]) =>
  [1, 2, 3, 4].filter((count) => count >= Math.min(least, 4))

/** From the first to the last where a dash says so. */
function filled(counts: number[], between: Token | undefined): number[] {
  const [first = 1, last = first] = counts
  if (counts.length !== 2 || !/^[-–—]$/.test(between?.text ?? '') || last < first) return counts
  return Array.from({ length: Math.floor(last - first) + 1 }, (_, nth) => first + nth)
}

/** "M3" has two rooms and a kitchen; it is also a motorway. */
function readPolish(tokens: Token[], at: number): Read | null {
  const count = tokens[at + 1]?.number
  if (!/^m$/i.test(tokens[at]?.text ?? '') || count == null || !Number.isInteger(count)) return null
  return count >= 3 && count <= 6
    ? { length: 2, filter: roomsOf([count - 1]), isSure: false }
    : null
}
