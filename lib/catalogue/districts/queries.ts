import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { CATALOGUE_MINUTES } from '../queries'
import { type District, district } from '../schema'

/** A district is called what most of its newest listings call it. */
const ASKED_LISTINGS = 50
const ALL_MINUTES = 60

/** The districts of these cities, by their slugs in order, that anything is on sale in. */
export async function listDistricts(cities: string[]): Promise<District[]> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  return cities.length > 0 ? readDistricts(Prisma.sql`c.slug = any(${cities}::text[])`) : []
}

/** The districts of all cities; a new one may be missing for an hour. */
export async function listAllDistricts(): Promise<District[]> {
  'use cache'
  cachedForMinutes(ALL_MINUTES, tags.cities())
  return readDistricts(Prisma.sql`true`)
}

const TABLES = ['Property', 'Complex']

/** From one slug of the index to the next, so that it takes as long as there are districts, not listings. */
const readDistricts = (where: Prisma.Sql): Promise<District[]> => rowsOf(db, district)`
  with recursive found as (
    select c.id, c.slug as city, ${nextSlug(Prisma.sql`c.id`, Prisma.sql`''`)} as slug
      from "City" c where ${where}
    union all
    select f.id, f.city, ${nextSlug(Prisma.sql`f.id`, Prisma.sql`f.slug`)}
      from found f where f.slug is not null
  )
  select f.city || '.' || f.slug as value, n.name, n.language
    from found f cross join lateral (
      select s.name, s.language from (${Prisma.join(TABLES.map(newestNames), ' union all ')}) s
       group by 1, 2 order by count(*) desc, 1, 2 limit 1) n
   order by 1`

function nextSlug(city: Prisma.Sql, after: Prisma.Sql): Prisma.Sql {
  const [first, second] = TABLES.map(
    (table) => Prisma.sql`(
      select min(r."districtSlug") from ${Prisma.raw(`"${table}"`)} r
       where r.status = 'active' and r."cityId" = ${city} and r."districtSlug" > ${after})`,
  )
  return Prisma.sql`least(${first}, ${second})`
}

const newestNames = (table: string): Prisma.Sql => Prisma.sql`
  (select r.district as name, r.language from ${Prisma.raw(`"${table}"`)} r
    where r.status = 'active' and r."cityId" = f.id and r."districtSlug" = f.slug
    order by r."publishedAt" desc, r.id desc limit ${ASKED_LISTINGS}::int)`
