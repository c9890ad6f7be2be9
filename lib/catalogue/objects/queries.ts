import 'server-only'
import type { Section } from '@/lib/categories/schema'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { getPostCards, tagsShown } from '@/lib/posts/queries'
import type { PostCard } from '@/lib/posts/schema'
import { Prisma } from '@/prisma/generated/client'
import { getObjectCards } from '../queries'
import type { ComplexCard, ObjectCard, PropertyCard } from '../schema'
import { listLayouts, listMonths, listUnits } from '../units/queries'
import type { Complex, Property } from './schema'
import { complexSelect, presentComplex, presentProperty, propertySelect } from './views'

/** Everything the page of a property or a complex shows, whatever became of it; null when there is none. */
export async function getObject(id: number): Promise<Property | Complex | null> {
  'use cache'
  cachedUntilExpired(`object:${id}`)
  const found = await readObject(id)
  if (found) cachedUntilExpired(...tagsOf(found))
  return found
}

/** The same as it is at this moment, for those who have just written it. */
export async function readObject(id: number): Promise<Property | Complex | null> {
  const [card] = await getObjectCards([id])
  if (!card) return null
  return card.kind === 'complex' ? readComplex(card) : readProperty(card)
}

async function readProperty(card: PropertyCard): Promise<Property | null> {
  const row = await db.property.findUnique({
    where: { id: card.id },
    relationLoadStrategy: 'join',
    select: propertySelect,
  })
  return row && presentProperty(card, row)
}

async function readComplex(card: ComplexCard): Promise<Complex | null> {
  const [row, layouts, units, months] = await Promise.all([
    db.complex.findUnique({
      where: { id: card.id },
      relationLoadStrategy: 'join',
      select: complexSelect,
    }),
    listLayouts(card.id),
    listUnits(card.id),
    listMonths(card.id),
  ])
  return row && presentComplex(card, row, { layouts, units, months })
}

/** What else an object shows: names of others, and sums that go by the rate table. */
const tagsOf = (object: Property | Complex): string[] => [
  ...(object.company ? [`company:${object.company.id}`] : []),
  ...(object.kind === 'complex' ? ['rates'] : []),
  ...(object.kind !== 'complex' && object.complex ? [`object:${object.complex.id}`] : []),
]

/**
 * What else is on sale and much like it: of the same kind, city and rooms, and near in price; of
 * complexes those of the same city, of the same class first. The list may lag by an hour.
 */
export async function listSimilar(id: number, count = 4): Promise<ObjectCard[]> {
  'use cache'
  cachedForMinutes(60, `object:${id}`)
  const rows = await db.$queryRaw<{ id: number }[]>`
    with here as (select * from "Property" where id = ${id}),
    near as (${nearSql('>=', 'asc', count)} union all ${nearSql('<', 'desc', count)}),
    ranked as (
      select id, 0 as rank, apart from near
      union all
      select * from (
        select c.id, case when c.class = h.class then 0 else 1 end as rank,
               abs(ln(c."priceEur" / h."priceEur")) as apart
          from "Complex" c join "Complex" h on h.id = ${id} and c."cityId" = h."cityId"
         where c.status = 'active' and c.id <> h.id
         order by rank, apart nulls last, c.id limit ${count}) as complexes
    )
    select id from ranked order by rank, apart nulls last, id limit ${count}`
  const cards = await getObjectCards(rows.map((row) => row.id))
  cachedForMinutes(60, ...cards.map((card) => `object:${card.id}`))
  return cards
}

/** Neighbours on one side of its price, from the index of prices. */
const nearSql = (side: '>=' | '<', way: 'asc' | 'desc', count: number) => Prisma.sql`(
  select p.id, abs(ln(p."priceEur" / here."priceEur")) as apart
    from here join "Property" p on p."cityId" = here."cityId" and p.kind = here.kind
     and p."priceEur" ${Prisma.raw(side)} here."priceEur"
   where p.status = 'active' and p.id <> here.id and p.rooms is not distinct from here.rooms
     and (here."complexId" is null or p."complexId" is distinct from here."complexId")
   order by p."priceEur" ${Prisma.raw(way)}, p.id limit ${count})`

type About = 'complex' | 'property' | 'company'

/** Published posts that show this thing as a card in their text, newest first, at most `take`. */
export async function listPostsAbout(
  kind: About,
  id: number,
  { sections, take = 6 }: { sections?: Section[]; take?: number } = {},
): Promise<PostCard[]> {
  'use cache'
  cachedUntilExpired(`${kind === 'company' ? 'company' : 'object'}:${id}:posts`)
  const among = sections ? Prisma.sql`p.section = any(${sections}::"Section"[])` : Prisma.sql`true`
  const rows = await db.$queryRaw<{ id: number }[]>`
    select p.id from "PostLink" l join "Post" p on p.id = l."postId"
     where l.kind = ${kind}::"LinkKind" and l."targetId" = ${id}
       and p.status = 'published' and ${among}
     order by p."publishedAt" desc, p.id desc limit ${take}`
  const posts = await getPostCards(rows.map((row) => row.id))
  cachedUntilExpired(...posts.map((post) => `post:${post.id}`), ...tagsShown(posts))
  return posts
}
