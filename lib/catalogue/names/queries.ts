import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { Bounds } from '../areas/schema'
import { within } from '../where'
import { NAMES_AT_MOST, type NamedPlace, type PlaceNames } from './schema'

const MINUTES = 60
/** Further from a station than this an object says little about where that is. */
const NEAR_MINUTES = 10

/** What the listings within bounds call the places around them. */
export async function listNames(bounds: Bounds): Promise<PlaceNames> {
  'use cache'
  cachedForMinutes(MINUTES, tags.objects())
  const [complexes, districts, stations] = await Promise.all([
    listComplexes(bounds),
    amid(bounds, 'district'),
    amid(bounds, 'metroName', Prisma.sql`and r."metroMinutes" <= ${NEAR_MINUTES}::int`),
  ])
  return { complexes, districts, stations }
}

const placeColumns = { name: z.string(), latitude: z.number(), longitude: z.number() }
const complexRow = z.object({ id: z.int(), ...placeColumns })
const nameRow = z.object(placeColumns)

async function listComplexes(bounds: Bounds) {
  const rows = await rowsOf(db, complexRow)`
    select r.id, r.name, r.latitude, r.longitude from "Complex" r
     where r.status = 'active' and ${within(bounds)}
     order by r."favoriteCount" desc, r.id limit ${NAMES_AT_MOST}`
  return rows.map(({ id, ...row }) => ({ id, ...present(row) }))
}

/** The middle of the objects that name one thing, the most named first. */
async function amid(
  bounds: Bounds,
  column: 'district' | 'metroName',
  more = Prisma.empty,
): Promise<NamedPlace[]> {
  const name = Prisma.raw(`r."${column}"`)
  const rows = await rowsOf(db, nameRow)`
    select ${name} as name, avg(r.latitude) as latitude, avg(r.longitude) as longitude
      from "Property" r
     where r.status = 'active' and ${within(bounds)} and ${name} <> '' ${more}
     group by r."cityId", ${name}
     order by count(*) desc, 1 limit ${NAMES_AT_MOST}`
  return rows.map(present)
}

const present = ({ name, ...place }: z.output<typeof nameRow>): NamedPlace => ({ name, place })
