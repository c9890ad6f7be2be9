import 'server-only'
import { namedByPosts, tags } from '@/lib/cache-tags'
import type { Section } from '@/lib/categories/schema'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { getPostCards } from '@/lib/posts/queries'
import type { PostCard } from '@/lib/posts/schema'
import { Prisma, type Property as Row } from '@/prisma/generated/client'
import { factWordsIn } from '../facts/queries'
import { getObjectCards } from '../queries'
import type { ComplexCard, ObjectCard, PropertyCard } from '../schema'
import type { Complex, Property } from './schema'
import { sellerSelect } from './seller'
import { listLayouts, listMonths, listUnits } from './units'
import { complexSelect, presentComplex, presentProperty, propertySelect } from './views'

const HALF_DAY = 720

/** Everything the page of a property or a complex shows, whatever its status; null when it does not exist. */
export async function getObject(id: number): Promise<Property | Complex | null> {
  'use cache'
  // Price drops expire after a month and price charts grow monthly: twice a day is fresh enough for both.
  cachedForMinutes(HALF_DAY, tags.object(id))
  const found = await readObject(id)
  if (found) cachedUntilExpired(...tagsOf(found))
  return found
}

/** Right end of the price chart: the current time, cached for at most half a day. */
export async function getToday(): Promise<string> {
  'use cache'
  cachedForMinutes(HALF_DAY)
  return new Date().toISOString()
}

/** The same uncached, for the answer to a write. */
export async function readObject(id: number): Promise<Property | Complex | null> {
  const [card] = await getObjectCards([id])
  if (!card) return null
  return card.kind === 'complex' ? readComplex(card) : readProperty(card)
}

async function readProperty(card: PropertyCard): Promise<Property | null> {
  const [row, words] = await Promise.all([
    db.property.findUnique({
      where: { id: card.id },
      relationLoadStrategy: 'join',
      select: propertySelect,
    }),
    factWordsIn(card.language),
  ])
  return row && presentProperty(card, row, words)
}

async function readComplex(card: ComplexCard): Promise<Complex | null> {
  const [row, layouts, units, months, seller, words] = await Promise.all([
    db.complex.findUnique({
      where: { id: card.id },
      relationLoadStrategy: 'join',
      select: complexSelect,
    }),
    listLayouts(card.id),
    listUnits(card.id),
    listMonths(card.id),
    card.company ? null : findSeller(card.id),
    factWordsIn(card.language),
  ])
  return row && presentComplex(card, row, { layouts, units, months, seller, words })
}

/** The seller of a unit of the complex, from its feed. */
const findSeller = (complexId: number) =>
  db.property.findFirst({
    where: { complexId, status: 'active', sellerPhone: { not: '' } },
    orderBy: { id: 'asc' },
    select: sellerSelect,
  })

/** Tags of the other names it shows, and of the exchange rates. */
const tagsOf = (object: Property | Complex) => [
  ...(object.company ? [tags.company(object.company.id)] : []),
  ...(object.kind === 'complex' ? [tags.rates()] : []),
  ...(object.kind !== 'complex' && object.complex ? [tags.object(object.complex.id)] : []),
]

/**
 * Similar objects on sale: same kind, city and rooms, nearest in price, outside its own complex; for
 * complexes the same city, same class first. May lag by an hour.
 */
export async function listSimilar(id: number, count = 4): Promise<ObjectCard[]> {
  'use cache'
  cachedForMinutes(60, tags.object(id))
  const property = await db.property.findUnique({
    where: { id },
    select: { id: true, kind: true, cityId: true, rooms: true, priceEur: true, complexId: true },
  })
  const likeIt = property ? likeProperty(property, count) : likeComplex(id, count)
  const rows = await rowsOf(db, idRow)(likeIt)
  const cards = await getObjectCards(rows.map((row) => row.id))
  cachedForMinutes(60, ...cards.map((card) => tags.object(card.id)))
  return cards
}

/** Similar in price and area within this share of its own. */
const CLOSE_SHARE = 0.15
const CLOSE_KM = 3
const KM_A_DEGREE = 111.2

/**
 * Objects on sale of the same kind within 15 % of its price and area and 3 km, nearest in price, outside its own complex.
 * May lag by an hour.
 */
export async function listClose(id: number, count = 4): Promise<ObjectCard[]> {
  'use cache'
  cachedForMinutes(60, tags.object(id))
  const own = await db.property.findUnique({
    where: { id },
    select: {
      id: true,
      kind: true,
      complexId: true,
      priceEur: true,
      pricedArea: true,
      latitude: true,
      longitude: true,
    },
  })
  const { latitude, longitude, priceEur, pricedArea } = own ?? {}
  if (!own || latitude == null || longitude == null || !priceEur || !pricedArea) return []
  const [kmNorth, kmEast] = [KM_A_DEGREE, KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180)]
  const around = (column: string, value: number, by: number) =>
    Prisma.sql`${Prisma.raw(`p.${column}`)} between ${value - by}::float8 and ${value + by}::float8`
  const rows = await rowsOf(db, idRow)`
    select p.id from "Property" p
     where p.status = 'active' and p.id <> ${id}::int and p.kind = ${own.kind}::"PropertyKind"
       and ${around('latitude', latitude, CLOSE_KM / kmNorth)}
       and ${around('longitude', longitude, CLOSE_KM / kmEast)}
       and ((p.latitude - ${latitude}::float8) * ${kmNorth}::float8) ^ 2
         + ((p.longitude - ${longitude}::float8) * ${kmEast}::float8) ^ 2 <= ${CLOSE_KM ** 2}::float8
       and ${around('"priceEur"', priceEur, priceEur * CLOSE_SHARE)}
       and ${around('"pricedArea"', pricedArea, pricedArea * CLOSE_SHARE)}
       and (${own.complexId}::int is null or p."complexId" is distinct from ${own.complexId}::int)
     order by abs(p."priceEur" - ${priceEur}::float8), p.id limit ${count}`
  const cards = await getObjectCards(rows.map((row) => row.id))
  cachedForMinutes(60, ...cards.map((card) => tags.object(card.id)))
  return cards
}

type Likened = Pick<Row, 'id' | 'kind' | 'cityId' | 'rooms' | 'priceEur' | 'complexId'>

/** Nearest in price on both sides, by the price index; without a price, the newest. */
function likeProperty({ priceEur, ...own }: Likened, count: number): Prisma.Sql {
  const like = Prisma.sql`p.status = 'active' and p."cityId" = ${own.cityId}
    and p.kind = ${own.kind}::"PropertyKind" and p.rooms is not distinct from ${own.rooms}::int
    and p.id <> ${own.id}
    and (${own.complexId}::int is null or p."complexId" is distinct from ${own.complexId}::int)`
  if (!priceEur) {
    return Prisma.sql`select p.id from "Property" p where ${like}
      order by p."publishedAt" desc, p.id desc limit ${count}`
  }
  const side = (beyond: '>=' | '<', way: 'asc' | 'desc') => Prisma.sql`(
    select p.id, abs(ln(p."priceEur" / ${priceEur}::float8)) as apart from "Property" p
     where ${like} and p."priceEur" > 0 and p."priceEur" ${Prisma.raw(beyond)} ${priceEur}::float8
     order by p."priceEur" ${Prisma.raw(way)}, p.id ${Prisma.raw(way)} limit ${count})`
  return Prisma.sql`select id from (${side('>=', 'asc')} union all ${side('<', 'desc')}) as near
    order by apart, id limit ${count}`
}

const likeComplex = (id: number, count: number) => Prisma.sql`
  select c.id from "Complex" c join "Complex" h on h.id = ${id} and c."cityId" = h."cityId"
   where c.status = 'active' and c.id <> h.id
   order by c.class is distinct from h.class, abs(ln(c."priceEur" / h."priceEur")) nulls last, c.id
   limit ${count}`

type About = 'complex' | 'property' | 'company'

/** Published posts with a card of this object or company, newest first, at most `take`. */
export async function listPostsAbout(
  kind: About,
  id: number,
  { sections, take = 6 }: { sections?: Section[]; take?: number } = {},
): Promise<PostCard[]> {
  'use cache'
  cachedUntilExpired(tags.postsAbout(kind === 'company' ? 'company' : 'object', id))
  const among = sections ? Prisma.sql`p.section = any(${sections}::"Section"[])` : Prisma.sql`true`
  const rows = await rowsOf(db, idRow)`
    select p.id from "PostLink" l join "Post" p on p.id = l."postId"
     where l.kind = ${kind}::"LinkKind" and l."targetId" = ${id}
       and p.status = 'published' and ${among}
     order by p."publishedAt" desc, p.id desc limit ${take}`
  const posts = await getPostCards(rows.map((row) => row.id))
  cachedUntilExpired(...namedByPosts(posts))
  cachedUntilExpired(...posts.flatMap((post) => [tags.post(post.id), tags.postCounts(post.id)]))
  return posts
}
