import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { CATALOGUE_MINUTES } from '../queries'
import { type District, district } from '../schema'

/** The stations that listings of these cities have named, by their slugs in order; each by its shortest spelling. */
export async function listStations(cities: string[]): Promise<District[]> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  if (cities.length === 0) return []
  return rowsOf(db, district)`
    select distinct on (c.slug, s.slug) c.slug || '.' || s.slug as value, s.name, s.language
      from "Station" s join "City" c on c.id = s."cityId"
     where c.slug = any(${cities}::text[]) and s.slug <> ''
     order by c.slug, s.slug, length(s.name), s.name`
}
