import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import type { SearchKind } from './schema'

/** There may be a million of these. */
export const TEXTS = ['post', 'discussion', 'comment'] as const satisfies SearchKind[]
/** There are some ten thousands of these. */
export const THINGS = [
  'topic',
  'object',
  'sale',
  'company',
  'person',
] as const satisfies SearchKind[]
const isThing = (kind: SearchKind) => THINGS.some((thing) => thing === kind)

// In the words of the indexes, so that PostgreSQL sees that they hold these.
export const IS_TEXT = Prisma.sql`e.kind in ('post', 'discussion', 'comment')`
export const IS_TITLED = Prisma.sql`e.kind in ('post', 'discussion')`
export const IS_THING = Prisma.sql`e.kind in ('topic', 'object', 'sale', 'company', 'person')`
/** SQL of what the index of this kind holds. */
export const indexedWith = (kind: SearchKind) => (isThing(kind) ? IS_THING : IS_TEXT)

/** As in `search_shelves` of the database: what was written before stands there too. */
const FIRST_YEAR = 2020
const MONTHS_APART = 19

/**
 * The shelves that hold all of a kind, as PostgreSQL's arrays, the newest first and each several times as large as the
 * one before: whoever has found enough does not look further. Ten to twenty days, the two months before, four,
 * twelve, and the rest by years. Times to come are for clocks that go wrong.
 */
export function shelvesOf(kind: SearchKind, now = new Date()): string[] {
  if (isThing(kind)) return [arrayOf(kind, [''])]
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const months = Array.from({ length: MONTHS_APART }, (_, back) => {
    const first = new Date(Date.UTC(year, month - back))
    return ` ${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`
  })
  const [newest, before] = parted(months, Math.floor((now.getUTCDate() - 1) / 10))
  return [
    [...timesAfter(year, month), ...newest],
    [...before, ...months.slice(2, 3)],
    months.slice(3, 7),
    months.slice(7),
    timesBefore(months.at(-1) ?? ''),
  ].map((times) => arrayOf(kind, times))
}

/** This third of a month and the one before; the rest of this month and the last. */
function parted([month = '', last = '']: string[], third: number): [string[], string[]] {
  if (third === 0)
    return [
      [month, `${last}-2`],
      [`${last}-0`, `${last}-1`],
    ]
  if (third === 1) return [[month], [last]]
  return [
    [`${month}-1`, `${month}-2`],
    [`${month}-0`, last],
  ]
}

const timesAfter = (year: number, month: number) => [
  ...Array.from({ length: 11 - month }, (_, at) => ` ${year}-${month + 2 + at}`),
  ` ${year + 1}`,
]

function timesBefore(oldest: string): string[] {
  const [year = 0, month = 0] = oldest.split('-').map(Number)
  return [
    ...Array.from({ length: month - 1 }, (_, at) => ` ${year}-${at + 1}`),
    ...Array.from({ length: Math.max(year - FIRST_YEAR, 0) }, (_, at) => ` ${year - 1 - at}`),
  ]
}

const arrayOf = (kind: SearchKind, places: string[]) =>
  `{${places.map((place) => `"${kind}${place}"`).join(',')}}`

/** SQL of the rows `e` that stand on one of these shelves. */
const onShelves = (shelves: Prisma.Sql) =>
  Prisma.sql`search_shelves(e.kind, e."publishedAt") && ${shelves}`

/** SQL on `"SearchEntry" e` of what fits. */
export type Fitting = {
  where: Prisma.Sql
  /** The same with the words of its phrases in any order, which the index finds; null without phrases. */
  loose: Prisma.Sql | null
}

export const within = ({ where, loose }: Fitting, more: Prisma.Sql): Fitting => ({
  where: Prisma.sql`${more} and ${where}`,
  loose: loose && Prisma.sql`${more} and ${loose}`,
})

type Reading = {
  columns: Prisma.Sql
  fitting: Fitting
  /** SQL of an array of what `shelvesOf` gives. */
  shelves: Prisma.Sql
  most: number
  /** The newest shelves are enough: on each in any order. */
  isInAnyOrder?: boolean
}

/** SQL of the newest rows that fit: those of the first shelves, as many as are wanted. */
export function newestOf({ columns, fitting, shelves, most, isInAnyOrder }: Reading): Prisma.Sql {
  const { where, loose } = fitting
  const order = isInAnyOrder ? Prisma.empty : Prisma.sql`order by e."publishedAt" desc`
  const shelf = onShelves(Prisma.sql`shelf::text[]`)
  const rows = loose
    ? Prisma.sql`${newestFew(shelf, loose)} e where ${where}`
    : Prisma.sql`"SearchEntry" e where ${shelf} and ${where}`
  return Prisma.sql`
    select of_shelf.* from unnest(${shelves}) as shelf, lateral (
      select ${columns} from ${rows} ${order} limit ${most}) as of_shelf
     limit ${most}`
}

/** Of a phrase each text with its words has to be read: so many of the newest are. */
const LOOKED_THROUGH = 500

/** SQL of the newest rows that may fit, in brackets. */
export const newestFew = (indexed: Prisma.Sql, loose: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (select e.* from "SearchEntry" e where ${indexed} and ${loose}
    order by e."publishedAt" desc limit ${LOOKED_THROUGH})`

/** SQL of a table of kinds with their shelves, all or the newest. */
export function withShelves(kinds: readonly SearchKind[], most?: number): Prisma.Sql {
  const rows = kinds.map((kind) => Prisma.sql`(${kind}, ${shelvesOf(kind).slice(0, most)}::text[])`)
  return Prisma.sql`(values ${Prisma.join(rows)}) as k(kind, shelves)`
}

/** SQL of an array of one: the newest shelves of all texts. */
export function newestShelves(): Prisma.Sql {
  const shelves = TEXTS.map((kind) => shelvesOf(kind)[0]?.slice(1, -1))
  return Prisma.sql`array[${`{${shelves.join(',')}}`}]`
}
