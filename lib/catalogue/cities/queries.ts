import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { City } from '../schema'

/** Every city of the catalogue, ordered by country and slug. */
export async function listCities(): Promise<City[]> {
  'use cache'
  cachedUntilExpired(tags.cities(), tags.objects())
  const rows = await db.city.findMany({ orderBy: [{ country: 'asc' }, { slug: 'asc' }] })
  return rows.map(({ id, slug, country, scope, name, latitude, longitude }) => ({
    id,
    slug,
    country,
    scope,
    name: name as LocalizedText,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

/** How many properties on sale each city has. */
export async function countByCity(): Promise<Record<number, number>> {
  const rows = await db.property.groupBy({
    by: 'cityId',
    where: { status: 'active' },
    _count: true,
  })
  return Object.fromEntries(rows.map(({ cityId, _count }) => [cityId, _count]))
}
