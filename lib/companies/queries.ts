import 'server-only'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db, likePart } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { countField, placeCursor, placeOf } from '@/lib/platform/keyset/cursor'
import type { Order, Place } from '@/lib/platform/keyset/order'
import { keptStarts, MAX_BARE_PAGE, neighbours, readPage } from '@/lib/platform/keyset/pages'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import {
  COMPANIES_PER_PAGE,
  type Company,
  type CompanyCard,
  type CompanyFilter,
  type CompanyListPage,
  type CompanyPage,
  type CompanyRef,
} from './schema'
import { companyCardSelect, companySelect, presentCompany, presentCompanyCard } from './views'

const MOST_OWN = 100

export const companyRefSelect = {
  id: true,
  slug: true,
  name: true,
  logoId: true,
  verifiedAt: true,
} satisfies Prisma.CompanySelect

export const presentCompanyRef = ({
  verifiedAt,
  ...row
}: Prisma.CompanyGetPayload<{ select: typeof companyRefSelect }>): CompanyRef => ({
  ...row,
  isVerified: verifiedAt !== null,
})

type Choice = Pick<CompanyFilter, 'kind' | 'country'>

/**
 * Companies after a cursor, most subscribers first, or those with `q` in their name; at most twenty.
 * @throws AppError invalid (422) for an invalid cursor
 */
export async function listCompanies({
  kind,
  country,
  q,
  cursor,
}: CompanyFilter): Promise<CompanyPage> {
  if (q !== undefined) return { items: await findByName(q, { kind, country }), next: null }
  const { items, following } = await readCompanies({ kind, country }, 1, placeOf(places, cursor))
  return { items, next: following?.after ?? null }
}

/** By part of the name, prefix matches first. */
async function findByName(q: string, choice: Choice): Promise<CompanyCard[]> {
  const part = likePart(q)
  const rows = await rowsOf(db, idRow)`
    select r.id from "Company" r
     where r.name ilike ${`%${part}%`} and ${conditionOf(choice)}
     order by r.name not ilike ${`${part}%`}, r.name, r.id limit ${COMPANIES_PER_PAGE}`
  return getCompanies(rows.map(({ id }) => id))
}

/** Country codes of all companies. */
export async function listCompanyCountries(): Promise<string[]> {
  'use cache'
  cachedUntilExpired(tags.companies())
  const rows = await db.company.findMany({
    distinct: ['country'],
    orderBy: { country: 'asc' },
    select: { country: true },
  })
  return rows.map(({ country }) => country)
}

/**
 * A numbered page of companies with links to the previous and next pages; found by a link's cursor, else by
 * its number up to page 500. Null for a missing page; page 1 always exists.
 */
export async function listCompanyPage(
  choice: Choice,
  page: number,
  cursor?: string,
): Promise<CompanyListPage | null> {
  const after = page > 1 && cursor ? places.decode(cursor) : null
  if (page < 1 || (!after && page > MAX_BARE_PAGE)) return null
  const found = await readCompanies(choice, page, after)
  return page > 1 && found.items.length === 0 ? null : found
}

async function readCompanies(
  choice: Choice,
  page: number,
  after: Place | null,
): Promise<CompanyListPage> {
  'use cache'
  cachedUntilExpired(tags.companies())
  const order = orderOf(choice)
  const [window, total] = await Promise.all([
    readPage(order, page, after, keptStarts(order, tags.companies())),
    db.company.count({ where: whereOf(choice) }),
  ])
  const items = await getCompanies(window.here.map(({ id }) => id))
  return {
    items,
    page,
    total,
    pageCount: Math.max(1, Math.ceil(total / COMPANIES_PER_PAGE)),
    ...neighbours(page, window, places),
  }
}

const places = placeCursor('', countField)

const whereOf = ({ kind, country }: Choice): Prisma.CompanyWhereInput => ({
  ...(kind && { kind }),
  ...(country && { country }),
})

const conditionOf = ({ kind, country }: Choice): Prisma.Sql =>
  Prisma.sql`${kind ? Prisma.sql`r.kind = ${kind}::"CompanyKind"` : Prisma.sql`true`}
    and ${country ? Prisma.sql`r.country = ${country}` : Prisma.sql`true`}`

const orderOf = (choice: Choice): Order => ({
  table: Prisma.sql`"Company" r`,
  where: conditionOf(choice),
  key: Prisma.sql`r."subscriberCount"`,
  type: 'int',
  isDescending: true,
  ties: 'oldest',
  size: COMPANIES_PER_PAGE,
})

/** Companies in the order of these ids; missing ones are left out. */
export async function getCompanies(ids: number[]): Promise<CompanyCard[]> {
  if (ids.length === 0) return []
  const rows = await db.company.findMany({ where: { id: { in: ids } }, select: companyCardSelect })
  const cards = new Map(rows.map((row) => [row.id, presentCompanyCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** One company with its staff; null when there is none. */
export async function getCompany(id: number): Promise<Company | null> {
  'use cache'
  cachedUntilExpired(tags.company(id), tags.companyCounts(id))
  const row = await db.company.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select: companySelect,
  })
  if (!row) return null
  cachedUntilExpired(...row.members.map(({ user }) => tags.person(user.id)))
  return presentCompany(row)
}

/**
 * Companies that the member may post for, by name, at most a hundred.
 * @throws AppError unauthenticated (401)
 */
export async function listOwnCompanies(viewer: Viewer): Promise<CompanyPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.company.findMany({
    where: { members: { some: { userId: viewer.id } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_OWN,
    select: companyCardSelect,
  })
  return { items: rows.map(presentCompanyCard), next: null }
}
