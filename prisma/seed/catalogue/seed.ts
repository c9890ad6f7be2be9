import { revalueObjects } from '@/lib/catalogue/prices/commands'
import { db } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { DemoCompany } from '../content'
import { insertKept, insertQuestions } from './asking'
import { type DemoCatalogue, readCatalogue } from './content'
import { datePast, dressComplexes, hangPictures } from './dressing'
import { importFeeds } from './imports'
import { insertPlaces } from './places'
import { insertProgrammes } from './programmes'
import { makeStock } from './stock'
import { insertDrops, insertReaders } from './telling'

/** The accounts that anybody may try stand first. */
const DEMO_MEMBERS = 3

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
  const catalogue = readCatalogue()
  await insertPlaces(catalogue, now)
  await insertProgrammes()
  const { complexes, listings } = makeStock(catalogue, now)
  const sources = await importFeeds(listings, { companies, ownerId, now })
  const objects = await dressComplexes(complexes, sources)
  await hangPictures(catalogue, ownerId)
  await datePast()
  await revalueObjects(db)
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
  await insertDrops(members.slice(0, DEMO_MEMBERS).map(({ id }) => id))
  await insertReaders(now)
}
