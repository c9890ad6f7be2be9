import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { currency as currencies } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import type { Bounds } from '../areas/schema'
import { CATALOGUE_MINUTES, catalogueTable, catalogueWhere, ratesFor } from '../queries'
import { type MapPoint, type MapPoints, POINTS_AT_MOST, type PointsQuery } from './schema'

/**
 * Map points within bounds: objects of one grid cell are a cluster. The grid depends on the zoom, so it stays
 * when the map is panned; cells grow when there would be too many.
 */
export async function listPoints({ zoom, ...filter }: PointsQuery): Promise<MapPoints> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  const where = catalogueWhere(filter, await ratesFor(filter))
  const cell = cellOf(filter.bounds, zoom)
  const [west] = filter.bounds
  const price = Prisma.raw(filter.kind === 'complex' ? 'o."priceFrom"' : 'o.price')
  const table = Prisma.raw(`"${catalogueTable(filter)}"`)
  const rows = await rowsOf(db, pointRow)`
    select g.*, p.currency, p.price
      from (
        select count(*)::int as count, min(r.id) as id,
               avg(r.longitude) as longitude, avg(r.latitude) as latitude,
               min(r.longitude) as west, max(r.longitude) as east,
               min(r.latitude) as south, max(r.latitude) as north
          from (
            select r.id, r.latitude,
                   case when r.longitude < ${west}::float8 then 360 else 0 end
                   + r.longitude as longitude
              from ${table} r where ${where}
          ) r
         group by floor(r.longitude / ${cell.width}::float8), floor(r.latitude / ${cell.height}::float8)
      ) g
      left join lateral (
        select o.currency, ${price} as price from ${table} o
         where o.id = g.id and g.count = 1 limit 1) p on true
     order by g.count desc, g.id`
  return {
    points: rows.map(present),
    total: rows.reduce((sum, row) => sum + row.count, 0),
  }
}

const pointRow = z.object({
  count: z.int(),
  id: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  west: z.number(),
  east: z.number(),
  south: z.number(),
  north: z.number(),
  currency: currencies.nullable(),
  price: z.bigint().nullable(),
})
type Row = z.output<typeof pointRow>

/** Cell size of the cluster grid in map pixels. */
const CELL_PIXELS = 64
const WORLD_PIXELS = 256
const MOST_ACROSS = Math.floor(Math.sqrt(POINTS_AT_MOST)) - 1

/** A cell in degrees: square on the map, where a degree of latitude is longer than one of longitude. */
function cellOf([west, south, east, north]: Bounds, zoom: number) {
  const width = (360 * CELL_PIXELS) / (WORLD_PIXELS * 2 ** zoom)
  const middle = (((south + north) / 2) * Math.PI) / 180
  const across = east >= west ? east - west : east - west + 360
  return {
    width: Math.max(width, across / MOST_ACROSS),
    height: Math.max(width * Math.cos(middle), (north - south) / MOST_ACROSS),
  }
}

/** Wraps a longitude beyond the date line. */
const turned = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)

function present({ count, id, currency, price, ...row }: Row): MapPoint {
  const isOne = count === 1
  return {
    place: { latitude: row.latitude, longitude: turned(row.longitude) },
    count,
    id: isOne ? id : null,
    price: isOne && currency && price !== null ? { amount: Number(price), currency } : null,
    bounds: isOne ? null : [turned(row.west), row.south, turned(row.east), row.north],
  }
}
