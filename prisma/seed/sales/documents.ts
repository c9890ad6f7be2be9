import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { makePresentation } from '@/lib/sales/presentation/commands'
import { getSaleFor } from '@/lib/sales/queries'
import type { Sale } from '@/lib/sales/schema'
import type { DocumentKind } from '@/prisma/generated/enums'
import type { DemoSale } from './content'
import { keepPdf, makePaper } from './papers'
import { unitsOf } from './units'

const DAY_MS = 86_400_000
/** When a presentation was replaced, as a part of the time since it was first given. */
const REPLACED = 0.55
const DOWNLOADS = 0.9

type Version = { file: string; at: Date }
type Options = { ownerId: number; viewer: Member; now: number }

/** What can be downloaded of a sale: its presentation with those before it, and its papers. */
export async function insertDocuments(
  saleId: number,
  demo: DemoSale,
  { ownerId, viewer, now }: Options,
): Promise<void> {
  const sale = await getSaleFor(viewer, saleId)
  if (!sale?.complex) throw new Error(`The demo has lost sale ${saleId}`)
  const units = await unitsOf(demo, sale.complex.id)
  const at = new Date(now - demo.daysAgo * DAY_MS)
  const given = await presentationsOf(sale, demo, ownerId, now)
  const documents = given.length > 0 ? [row(demo.words.presentation, 'presentation', given)] : []
  for (const paper of demo.documents) {
    const file = await makePaper(paper, { demo, sale, units, ownerId })
    documents.push(row(demo.words[paper], 'document', [{ file, at }]))
  }
  for (const [position, { versions, ...document }] of documents.entries()) {
    await db.saleDocument.create({
      data: {
        saleId,
        position,
        ...document,
        version: versions.length,
        downloads: Math.round(demo.daysAgo * DOWNLOADS * (documents.length - position)),
        createdAt: at,
        versions: {
          create: versions.map((each, i) => ({
            version: i + 1,
            fileId: each.file,
            createdAt: each.at,
          })),
        },
      },
    })
  }
}

const row = (name: string, kind: DocumentKind, versions: Version[]) => ({ name, kind, versions })

/** As they were handed in: an earlier one knew fewer pictures, and another price. */
async function presentationsOf(
  sale: Sale,
  { presentation, before, daysAgo }: DemoSale,
  ownerId: number,
  now: number,
): Promise<Version[]> {
  if (presentation === 'none') return []
  const at = (part: number) => new Date(now - daysAgo * DAY_MS * (1 - part))
  const keep = async (told: Sale) =>
    keepPdf(ownerId, told.title, await makePresentation(told, told.language))
  const latest = { file: await keep(sale), at: at(presentation === 'replaced' ? REPLACED : 0) }
  if (presentation === 'made') return [latest]
  const price = sale.details?.price ?? null
  const first: Sale = {
    ...sale,
    images: sale.images.slice(0, 3),
    details: {
      documents: [],
      presentation: null,
      price: price && { ...price, from: before ?? price.from },
    },
  }
  return [{ file: await keep(first), at: at(0) }, latest]
}
