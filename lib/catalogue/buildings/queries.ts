import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import { assertWorksFor } from '../ownership/queries'
import type { OwnBuilding, OwnBuildings } from './schema'

/** A complex of a company. */
export type ComplexOf = { companyId: number; complexId: number }

/**
 * The buildings of a complex, by name.
 * @throws AppError 401, 403, not_found (404) for what is no complex of the company
 */
export async function listBuildings(
  viewer: Viewer,
  { companyId, complexId }: ComplexOf,
): Promise<OwnBuildings> {
  await assertWorksFor(db, viewer, companyId)
  const complex = await db.complex.findFirst({
    where: { id: complexId, companyId },
    select: { buildings: { orderBy: [{ name: 'asc' }, { id: 'asc' }], select: ownSelect } },
  })
  if (!complex) throw new AppError('not_found')
  return { items: complex.buildings.map(present), next: null }
}

/** @throws AppError not_found (404) */
export async function readBuilding(tx: Db, id: number): Promise<OwnBuilding> {
  const row = await tx.building.findUnique({ where: { id }, select: ownSelect })
  if (!row) throw new AppError('not_found')
  return present(row)
}

const ownSelect = {
  id: true,
  name: true,
  floors: true,
  state: true,
  builtYear: true,
  builtQuarter: true,
  isOfFeed: true,
  _count: { select: { properties: true } },
} satisfies Prisma.BuildingSelect
type Row = Prisma.BuildingGetPayload<{ select: typeof ownSelect }>

const present = ({ _count, ...row }: Row): OwnBuilding => ({ ...row, unitCount: _count.properties })
