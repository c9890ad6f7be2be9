import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import type { CacheTag } from '@/lib/platform/cache-tag'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { placeOf } from '@/lib/platform/keyset/cursor'
import type { Order, Place } from '@/lib/platform/keyset/order'
import { keptStarts, neighbours, readPage, type Starts } from '@/lib/platform/keyset/pages'
import { rowsOf, totalRow } from '@/lib/platform/sql'
import { assertCan, can } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import type { SaleListPage } from './lists/schema'
import { getDraftCards, getDraftSale, getWorkingSale } from './preview/queries'
import type { WorkingSale } from './preview/schema'
import {
  PUBLIC_STATES,
  SALES_PER_PAGE,
  type Sale,
  type SaleCard,
  type SaleFilter,
  type SalePage,
  type SalePulse,
  type SaleSort,
  saleState,
} from './schema'
import { presentSale, presentSaleCard, type SaleRow, saleCardSelect, saleSelect } from './views'
import { type Choices, LISTED, orderOf, PUBLIC, salePlaces, salesWhere } from './where'

/** Row filter of the policy: drafts are for staff, deleted sales for nobody. */
export const salesVisibleTo = (viewer: Viewer): Prisma.SaleWhereInput => ({
  deletedAt: null,
  ...(!can(viewer, 'sale.readHidden') && { state: { in: [...PUBLIC_STATES] } }),
})

/** A sale as visitors see it; null when missing or not public. */
export async function getSale(id: number): Promise<Sale | null> {
  'use cache'
  cachedUntilExpired(tags.sale(id))
  const row = await findSale(null, id)
  if (!row) return null
  cachedUntilExpired(...tagsOf(row))
  return presentSale(row, can(null, 'sale.readDetails', row))
}

/** A sale as this viewer sees it, for staff with the draft while it is not public; null when missing. */
export async function getSaleFor(viewer: Viewer, id: number): Promise<Sale | null> {
  const row = await findSale(viewer, id)
  if (!row) return null
  const sale = presentSale(row, can(viewer, 'sale.readDetails', row))
  return row.state === 'draft' ? getDraftSale(sale) : sale
}

/**
 * Preview of a sale with its unpublished changes.
 * @throws AppError unauthenticated (401), forbidden (403), not_found (404)
 */
export async function getPreview(viewer: Viewer, id: number): Promise<WorkingSale> {
  assertCan(viewer, 'sale.readHidden')
  const row = await findSale(viewer, id)
  if (!row) throw new AppError('not_found')
  return getWorkingSale(presentSale(row, true))
}

const findSale = (viewer: Viewer, id: number): Promise<SaleRow | null> =>
  db.sale.findFirst({
    where: { AND: [{ id }, salesVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: saleSelect,
  })

/** Tags of the developer, complex and manager, whose names may change. */
const tagsOf = ({ developer, complex, manager }: SaleRow): CacheTag[] => [
  ...(developer ? [tags.company(developer.id)] : []),
  ...(complex ? [tags.object(complex.id)] : []),
  ...(manager ? [tags.person(manager.id)] : []),
]

/** Sales in the order of these ids, as visitors see them; unreadable ones are left out. */
export async function getSaleCards(ids: number[]): Promise<SaleCard[]> {
  if (ids.length === 0) return []
  const rows = await db.sale.findMany({
    where: { AND: [{ id: { in: ids } }, salesVisibleTo(null)] },
    relationLoadStrategy: 'join',
    select: saleCardSelect,
  })
  const cards = new Map(rows.map((row) => [row.id, presentSaleCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/**
 * Sales after a cursor, at most twenty: listed ones, or those of one state; drafts and archive are for staff,
 * drafts with unpublished changes.
 * @throws AppError 401, 403 for a state that the viewer may not list; invalid (422) for an invalid cursor
 */
export async function listSales(
  viewer: Viewer,
  { cursor, sort, ...choices }: SaleFilter,
): Promise<SalePage> {
  const isHidden = choices.state === 'draft' || choices.state === 'archived'
  if (isHidden) assertCan(viewer, 'sale.readHidden')
  const after = placeOf(salePlaces, cursor)
  const { items, total, following } = isHidden
    ? await readHidden(choices, sort, after)
    : await readSales(choices, sort, 1, after)
  return { items, total, next: following?.after ?? null }
}

/** Uncached: staff sees the latest save. */
function readHidden(choices: Choices, sort: SaleSort, after: Place | null): Promise<SaleListPage> {
  const where = Prisma.sql`r."deletedAt" is null and ${salesWhere(choices)}`
  const cardsOf = choices.state === 'draft' ? getDraftCards : getSaleCards
  return readCards(orderOf(where, sort), { page: 1, after }, cardsOf)
}

/** A page of listed sales, as visitors see them. */
export async function readSales(
  choices: Choices,
  sort: SaleSort,
  page: number,
  after: Place | null,
): Promise<SaleListPage> {
  'use cache'
  cachedUntilExpired(tags.sales())
  const where = Prisma.sql`${LISTED} and ${salesWhere(choices)}`
  const order = orderOf(where, sort)
  return readCards(order, { page, after, starts: keptStarts(order, tags.sales()) }, getSaleCards)
}

/** Three statements, however long the list. */
async function readCards(
  order: Order,
  { page, after, starts }: { page: number; after: Place | null; starts?: Starts },
  cardsOf: (ids: number[]) => Promise<SaleCard[]>,
): Promise<SaleListPage> {
  const [window, counted] = await Promise.all([
    readPage(order, page, after, starts),
    rowsOf(db, totalRow)`
      select count(*)::int as total from ${order.table} where ${order.where}`,
  ])
  const total = counted[0]?.total ?? 0
  return {
    items: await cardsOf(window.here.map(({ id }) => id)),
    page,
    total,
    pageCount: Math.max(1, Math.ceil(total / SALES_PER_PAGE)),
    ...neighbours(page, window, salePlaces),
  }
}

const pulseRow = z.object({ id: z.int(), state: saleState, updatedAt: z.date() })

/** State and update time of these sales; unreadable ones are left out. */
export async function getPulse(ids: number[]): Promise<SalePulse> {
  const rows = await rowsOf(db, pulseRow)`
    select r.id, r.state::text, r."updatedAt" from "Sale" r
     where r.id = any(${ids}::int[]) and ${PUBLIC}`
  return Object.fromEntries(
    rows.map(({ id, state, updatedAt }) => [id, { state, updatedAt: updatedAt.toISOString() }]),
  )
}
