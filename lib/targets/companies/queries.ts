import 'server-only'
import { db } from '@/lib/platform/db'
import { keyOf } from '../queries'
import type { ReportKind } from '../schema'

type Ref = { kind: ReportKind; targetId: number | null }
type Row = { id: number; companyId: number | null }

/** The companies that targets are of, by the key of the target; those of no company are left out. */
export async function findCompaniesOf(refs: Ref[]): Promise<Map<string, number>> {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const ids = refs.flatMap((ref) => (ref.kind === kind && ref.targetId ? [ref.targetId] : []))
      return ids.length > 0 ? entriesOf(kind, await FIND[kind](ids)) : []
    }),
  )
  return new Map(found.flat())
}

const entriesOf = (kind: Kind, rows: Row[]) =>
  rows.flatMap(({ id, companyId }) =>
    companyId === null ? [] : [[keyOf(kind, id), companyId] as const],
  )

const KINDS = ['post', 'comment', 'property', 'complex', 'sale', 'company'] as const
type Kind = (typeof KINDS)[number]

const select = { id: true, companyId: true } as const
const among = (ids: number[]) => ({ where: { id: { in: ids } }, select })

const FIND: Record<Kind, (ids: number[]) => PromiseLike<Row[]>> = {
  post: (ids) => db.post.findMany(among(ids)),
  comment: (ids) => db.comment.findMany(among(ids)),
  property: findProperties,
  complex: (ids) => db.complex.findMany(among(ids)),
  sale: findSales,
  company: async (ids) => ids.map((id) => ({ id, companyId: id })),
}

/** A flat without a company of its own is of the developer of its complex. */
async function findProperties(ids: number[]): Promise<Row[]> {
  const rows = await db.property.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: { id: true, companyId: true, complex: { select: { companyId: true } } },
  })
  return rows.map(({ id, companyId, complex }) => ({
    id,
    companyId: companyId ?? complex?.companyId ?? null,
  }))
}

async function findSales(ids: number[]): Promise<Row[]> {
  const select = { id: true, developerId: true }
  const rows = await db.sale.findMany({ where: { id: { in: ids } }, select })
  return rows.map(({ id, developerId }) => ({ id, companyId: developerId }))
}
