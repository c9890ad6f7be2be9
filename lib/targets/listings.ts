import 'server-only'
import { db } from '@/lib/platform/db'
import { routes } from '@/lib/routes'
import { PUBLIC_STATES, type SaleState } from '@/lib/sales/schema'

/** Characters of an excerpt. */
export const MAX_EXCERPT = 220

export async function findCompanies(ids: number[]) {
  const rows = await db.company.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, site: true },
  })
  return rows.map(({ id, name, site }) => ({
    id,
    title: name,
    excerpt: site,
    path: routes.company(id),
    author: null,
  }))
}

export async function findProperties(ids: number[]) {
  const rows = await db.property.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, address: true, description: true },
  })
  return rows.map(({ id, title, address, description }) => ({
    id,
    title: title || address || `#${id}`,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: routes.object(id),
    author: null,
  }))
}

export async function findComplexes(ids: number[]) {
  const rows = await db.complex.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, description: true },
  })
  return rows.map(({ id, name, description }) => ({
    id,
    title: name,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: routes.object(id),
    author: null,
  }))
}

export async function findSales(ids: number[]) {
  const rows = await db.sale.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, description: true, state: true, deletedAt: true },
  })
  return rows.map(({ id, title, description, state, deletedAt }) => ({
    id,
    title: title || `#${id}`,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: deletedAt === null && isPublic(state) ? routes.sale(id) : null,
    author: null,
  }))
}

const isPublic = (state: SaleState) => PUBLIC_STATES.some((each) => each === state)
