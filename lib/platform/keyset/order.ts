import 'server-only'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { db } from '../db'
import { rowsOf } from '../sql'

/** A position in an order: key value, null when unknown, and the id for ties. */
export type Place = { value: number | null; id: number }

/** The order: a table (alias `r`), its condition, its key, and the order of ties. */
export type Order = {
  table: Prisma.Sql
  where: Prisma.Sql
  key: Prisma.Sql
  /** Type of the key; timestamps are milliseconds since 1970. */
  type: 'int' | 'float8' | 'timestamp'
  isDescending: boolean
  ties: 'oldest' | 'newest'
  size: number
  /** Can the key be null? Such rows come last, by id in the same direction. */
  hasUnknown?: boolean
  /** A select of `id, key` of pinned rows before the first page, in the order's direction. */
  pinned?: Prisma.Sql | undefined
}

const partRow = z.object({
  id: z.int(),
  key: z.union([z.number(), z.date()]).nullable(),
  part: z.enum(['pinned', 'back', 'here']),
})
const walkRow = partRow.omit({ part: true }).extend({ place: z.int() })
type Row = z.output<typeof partRow>

/** The positions of a page, whether more follow, and the position that the previous page starts after. */
export type Window = { pinned: Place[]; here: Place[]; hasMore: boolean; before: Place | null }

/**
 * The page after a position in one statement, the first page without one; optionally with the start of the
 * previous page.
 */
export async function readWindow(
  order: Order,
  after: Place | null,
  withBack = false,
): Promise<Window> {
  const { size, pinned } = order
  const parts = partsAfter(order, after, size + 1)
  if (after && withBack) parts.push(...partsBefore(order, after))
  if (!after && pinned) parts.push(Prisma.sql`(select id, key, 'pinned' as part from ${pinned} p)`)
  const rows = await rowsOf(db, partRow)(Prisma.join(parts, ' union all '))
  const [ahead, back, here] = partRow.shape.part.options.map((part) =>
    inOrder(order, rows.filter((row) => row.part === part).map(placeOfRow)),
  ) as [Place[], Place[], Place[]]
  return {
    pinned: ahead,
    here: here.slice(0, size),
    hasMore: here.length > size,
    before: back[back.length - size - 1] ?? null,
  }
}

/**
 * Walks some pages along the index from a position, in one statement that reads only keys and ids: returns
 * the last position of each page on the way, and the page after them.
 */
export async function readWalk(
  order: Order,
  after: Place | null,
  pages: number,
): Promise<{ ends: Place[]; here: Place[]; hasMore: boolean }> {
  const { size } = order
  const most = pages * size + size + 1
  const rows = await rowsOf(db, walkRow)`
    select id, key, place from (
      select id, key, row_number() over (order by ${alongIn(order)})::int as place
        from (${Prisma.join(partsAfter(order, after, most), ' union all ')}) found
    ) placed where place <= ${most} and (place > ${pages * size} or place % ${size} = 0)`
  const sorted = rows.toSorted((a, b) => a.place - b.place)
  const of = (isShown: (place: number) => boolean) =>
    sorted.filter(({ place }) => isShown(place)).map(placeOfRow)
  const here = of((place) => place > pages * size)
  return {
    ends: of((place) => place <= pages * size),
    here: here.slice(0, size),
    hasMore: here.length > size,
  }
}

const placeOfRow = ({ id, key }: Pick<Row, 'id' | 'key'>): Place => ({
  id,
  value: key === null ? null : Number(key),
})

/** Sorts, since UNION does not guarantee an order. */
function inOrder({ isDescending, ties }: Order, places: Place[]): Place[] {
  const [direction, among] = [isDescending ? -1 : 1, ties === 'newest' ? -1 : 1]
  return places.sort((a, b) => {
    const unknown = Number(a.value === null) - Number(b.value === null)
    return unknown || direction * ((a.value ?? 0) - (b.value ?? 0)) || among * (a.id - b.id)
  })
}

/** ORDER BY for rows outside of their table. */
function alongIn({ isDescending, ties }: Order): Prisma.Sql {
  return Prisma.raw(
    `key is null, key ${isDescending ? 'desc' : 'asc'}, id ${ties === 'newest' ? 'desc' : 'asc'}`,
  )
}

function directions({ key, isDescending, ties }: Order) {
  const isNewest = ties === 'newest'
  const by = (isFalling: boolean, isIdFalling: boolean) =>
    Prisma.sql`order by ${key} ${Prisma.raw(`${isFalling ? 'desc' : 'asc'}, r.id ${isIdFalling ? 'desc' : 'asc'}`)}`
  return { along: by(isDescending, isNewest), against: by(!isDescending, !isNewest) }
}

/** Rows on one side of a position. When key and id have the same direction, one row comparison suffices. */
function beside({ key, type, isDescending, ties }: Order, place: Place, isBack: boolean) {
  const isIdFalling = ties === 'newest'
  const [beyond, beyondId] = [
    isDescending !== isBack ? '<' : '>',
    isIdFalling !== isBack ? '<' : '>',
  ]
  const equal = isBack ? '=' : ''
  const edge =
    type === 'timestamp'
      ? Prisma.sql`${new Date(place.value ?? 0).toISOString()}::timestamp(3)`
      : Prisma.sql`${place.value}::${Prisma.raw(type)}`
  if (beyond === beyondId) {
    return Prisma.sql`(${key}, r.id) ${Prisma.raw(beyond + equal)} (${edge}, ${place.id}::int)`
  }
  return Prisma.sql`${key} ${Prisma.raw(`${beyond}=`)} ${edge}
    and (${key} ${Prisma.raw(beyond)} ${edge} or r.id ${Prisma.raw(beyondId + equal)} ${place.id}::int)`
}

const besideUnknown = ({ ties }: Order, { id }: Place, isBack: boolean) =>
  Prisma.sql`r.id ${Prisma.raw((ties === 'newest') === isBack ? '>' : '<')}${Prisma.raw(isBack ? '=' : '')} ${id}::int`

function partSql(order: Order, part: 'back' | 'here', condition: Prisma.Sql, most: number) {
  const { along, against } = directions(order)
  return Prisma.sql`(select r.id, ${order.key} as key, ${Prisma.raw(`'${part}'`)} as part
    from ${order.table} where ${order.where} and ${condition}
    ${part === 'back' ? against : along} limit ${most})`
}

/** Null and non-null keys are read separately, so that one plain index serves both directions. */
function partsAfter(order: Order, after: Place | null, most: number): Prisma.Sql[] {
  const [known, unknown] = knownness(order)
  const rest = order.hasUnknown ? [partSql(order, 'here', unknown, most)] : []
  if (after === null) return [partSql(order, 'here', known, most), ...rest]
  if (after.value !== null)
    return [partSql(order, 'here', beside(order, after, false), most), ...rest]
  const condition = Prisma.sql`${unknown} and ${besideUnknown(order, after, false)}`
  return [partSql(order, 'here', condition, most)]
}

function partsBefore(order: Order, after: Place): Prisma.Sql[] {
  const [known, unknown] = knownness(order)
  const most = order.size + 1
  if (after.value !== null) return [partSql(order, 'back', beside(order, after, true), most)]
  const condition = Prisma.sql`${unknown} and ${besideUnknown(order, after, true)}`
  return [partSql(order, 'back', condition, most), partSql(order, 'back', known, most)]
}

const knownness = ({ key, hasUnknown }: Order) =>
  [
    hasUnknown ? Prisma.sql`${key} is not null` : Prisma.sql`true`,
    Prisma.sql`${key} is null`,
  ] as const
