import 'server-only'
import { tags } from '@/lib/cache-tags'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import {
  type AuthorPlace,
  type CompanyPlace,
  PLACES_SHOWN,
  type RatingPeriod,
  type Ratings,
  TOP,
} from './schema'
import { placeSelect, presentPlace } from './views'

/**
 * Cache lifetime in minutes. The job expires these reads at once in its own process; others see the result
 * after this time.
 */
const MINUTES = 10

/** Both rankings of a period, at most fifty places each; empty until computed. */
export async function getRatings(period: RatingPeriod): Promise<Ratings> {
  'use cache'
  cachedForMinutes(MINUTES, tags.ratings())
  const rows = await db.rating.findMany({
    where: { period, place: { lte: PLACES_SHOWN } },
    orderBy: { place: 'asc' },
    select: { ...placeSelect, kind: true },
  })
  const [authors, companies] = await Promise.all([
    withPeople(rows.filter((row) => row.kind === 'author')),
    withCompanies(rows.filter((row) => row.kind === 'company')),
  ])
  cachedForMinutes(MINUTES, ...tagsOf(authors, companies))
  return { period, countedAt: rows[0]?.countedAt.toISOString() ?? null, authors, companies }
}

/** The top ten companies of the last thirty days. */
export async function listTopCompanies(): Promise<CompanyPlace[]> {
  'use cache'
  cachedForMinutes(MINUTES, tags.ratings())
  const rows = await db.rating.findMany({
    where: { period: 'month', kind: 'company', place: { lte: TOP } },
    orderBy: { place: 'asc' },
    select: placeSelect,
  })
  const companies = await withCompanies(rows)
  cachedForMinutes(MINUTES, ...tagsOf([], companies))
  return companies
}

/** A company's place in the last thirty days; null without one. */
export async function getCompanyPlace(
  companyId: number,
): Promise<{ place: number; previousPlace: number | null } | null> {
  'use cache'
  cachedForMinutes(MINUTES, tags.ratings())
  return db.rating.findFirst({
    where: { kind: 'company', targetId: companyId, period: 'month' },
    select: { place: true, previousPlace: true },
  })
}

/** Places of companies in the last thirty days, by id; those without one are left out. */
export async function getCompanyPlaces(ids: number[]): Promise<Map<number, number>> {
  'use cache'
  cachedForMinutes(MINUTES, tags.ratings())
  const rows = await db.rating.findMany({
    where: { kind: 'company', period: 'month', targetId: { in: ids } },
    select: { targetId: true, place: true },
  })
  return new Map(rows.map(({ targetId, place }) => [targetId, place]))
}

type Row = Parameters<typeof presentPlace>[0]

async function withPeople(rows: Row[]): Promise<AuthorPlace[]> {
  const ids = rows.map((row) => row.targetId)
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: personSelect })
  const byId = new Map(people.map((row) => [row.id, presentPerson(row)]))
  return rows.flatMap((row) => {
    const person = byId.get(row.targetId)
    return person ? [{ ...presentPlace(row), person }] : []
  })
}

async function withCompanies(rows: Row[]): Promise<CompanyPlace[]> {
  const ids = rows.map((row) => row.targetId)
  const companies = await db.company.findMany({
    where: { id: { in: ids } },
    select: companyRefSelect,
  })
  const byId = new Map(companies.map((row) => [row.id, presentCompanyRef(row)]))
  return rows.flatMap((row) => {
    const company = byId.get(row.targetId)
    return company ? [{ ...presentPlace(row), company }] : []
  })
}

const tagsOf = (authors: AuthorPlace[], companies: CompanyPlace[]) => [
  ...authors.map(({ person }) => tags.person(person.id)),
  ...companies.map(({ company }) => tags.company(company.id)),
]
