import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import type { DocumentFile } from '@/lib/media/documents/schema'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { db } from '@/lib/platform/db'
import { cityRefSelect, presentCityRef } from '../views'
import type { SaleContent, SaleDraft } from './schema'

type Names = SaleDraft['names']
type City = Names['cities'][number]
/** The things that contents refer to, by id. */
export type NamedThings = {
  companies: Map<number, NonNullable<Names['developer']>>
  complexes: Map<number, NonNullable<Names['complex']>>
  people: Map<number, NonNullable<Names['manager']>>
  cities: Map<number, City>
  pictures: Map<string, { id: string; width: number; height: number }>
  files: Map<string, DocumentFile>
}

/** Reads the things that these contents refer to; missing ones are left out; one statement per kind. */
export async function findNamed(contents: SaleContent[]): Promise<NamedThings> {
  const ids = <T>(of: (content: SaleContent) => (T | null)[]) => [
    ...new Set(contents.flatMap(of).filter((id) => id !== null)),
  ]
  const [companies, complexes, people, cities, pictures, files] = await Promise.all([
    companiesOf(ids(({ developer }) => [developer])),
    complexesOf(ids(({ complex }) => [complex])),
    peopleOf(ids(({ manager }) => [manager])),
    citiesOf(ids((content) => content.cities)),
    picturesOf(ids(({ mainImage, images }) => [mainImage, ...images.map(({ id }) => id)])),
    filesOf(ids(({ documents }) => documents.map(({ file }) => file))),
  ])
  return {
    companies: byId(companies),
    complexes: byId(complexes),
    people: byId(people),
    cities: byId(cities),
    pictures: byId(pictures),
    files: byId(files),
  }
}

/** The references of one content, as its form shows them. */
export const namesOf = (
  content: SaleContent,
  named: NamedThings,
): Omit<Names, 'documents' | 'presentationDownloads'> => ({
  developer: found(named.companies, content.developer),
  complex: found(named.complexes, content.complex),
  manager: found(named.people, content.manager),
  cities: content.cities.flatMap((id) => named.cities.get(id) ?? []),
  pictures: Object.fromEntries(
    [content.mainImage, ...content.images.map(({ id }) => id)].flatMap((id) => {
      const picture = found(named.pictures, id)
      return picture ? [[picture.id, { width: picture.width, height: picture.height }]] : []
    }),
  ),
  files: Object.fromEntries(
    content.documents.flatMap(({ file }) => {
      const known = named.files.get(file)
      return known ? [[file, known]] : []
    }),
  ),
})

export const found = <K, T>(known: Map<K, T>, id: K | null): T | null =>
  id === null ? null : (known.get(id) ?? null)

const byId = <K, T extends { id: K }>(rows: T[]): Map<K, T> =>
  new Map(rows.map((row) => [row.id, row]))

const among = <T>(ids: T[]) => ({ where: { id: { in: ids } } })

async function companiesOf(ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db.company.findMany({ ...among(ids), select: companyRefSelect })
  return rows.map(presentCompanyRef)
}

async function complexesOf(ids: number[]) {
  if (ids.length === 0) return []
  return db.complex.findMany({ ...among(ids), select: { id: true, name: true } })
}

async function peopleOf(ids: number[]) {
  if (ids.length === 0) return []
  return (await db.user.findMany({ ...among(ids), select: personSelect })).map(presentPerson)
}

async function citiesOf(ids: number[]) {
  if (ids.length === 0) return []
  return (await db.city.findMany({ ...among(ids), select: cityRefSelect })).map(presentCityRef)
}

async function picturesOf(ids: string[]) {
  if (ids.length === 0) return []
  return db.upload.findMany({ ...among(ids), select: { id: true, width: true, height: true } })
}

async function filesOf(ids: string[]) {
  if (ids.length === 0) return []
  return db.documentFile.findMany({
    ...among(ids),
    select: { id: true, type: true, name: true, bytes: true },
  })
}
