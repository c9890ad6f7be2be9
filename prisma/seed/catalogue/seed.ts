import { revalueObjects } from '@/lib/catalogue/prices/commands'
import { db } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { DemoCompany } from '../content'
import { insertKept, insertQuestions } from './asking'
import { type DemoCatalogue, readCatalogue } from './content'
import { datePast, drawPictures, dressComplexes } from './dressing'
import { importFeeds } from './imports'
import { insertPlaces } from './places'
import { makeStock } from './stock'

type Options = { companies: Map<string, number>; people: Map<string, number>; now: number }
export type Seeded = {
  catalogue: DemoCatalogue
  /** Complexes by their keys. */
  objects: Map<string, number>
}

/**
 * The catalogue: cities, rates, and what is on sale in them, read by the importer from two years of
 * feeds that are written here. The pictures become the owner's.
 */
export async function seedCatalogue(ownerId: number, { companies, now }: Options): Promise<Seeded> {
  console.time("cat")
  const catalogue = readCatalogue()
  await insertPlaces(catalogue, now)
  const { complexes, listings } = makeStock(catalogue, now)
  const sources = await importFeeds(listings, { companies, ownerId, now })
  console.timeLog("cat","imported")
  const objects = await dressComplexes(complexes, sources)
  await drawPictures(catalogue)
  console.timeLog("cat","drawn")
  await datePast()
  await revalueObjects(db)
  console.timeLog("cat","done")
  return { catalogue, objects }
}

/** What people have asked, searched for and kept in it. */
export async function seedInterest(
  { catalogue, objects }: Seeded,
  companies: DemoCompany[],
  { people, now }: Options,
  members: { id: number; language: Locale }[],
): Promise<void> {
  const staff = new Map(
    catalogue.complexes.map(({ key, company }) => [
      key,
      companies.find(({ slug }) => slug === company)?.staff[0] ?? '',
    ]),
  )
  await insertQuestions(catalogue, staff, { objects, people, now })
  await insertKept(members, now)
}
