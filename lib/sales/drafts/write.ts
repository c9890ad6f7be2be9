import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { revalueSale } from '../commands'
import { saleChanged } from '../news/commands'
import type { SaleState } from '../schema'
import type { SaleContent } from './schema'
import { type SaleDraftRow, saleDraftSelect } from './views'

/** A change of a sale: its state, and optionally the published content. */
export type Change = { state: SaleState; content?: SaleContent }

/**
 * Writes a sale, unless it has changed since `row` was read, and queues notifications of its followers; a
 * fixed number of statements. Returns the new row, null after a concurrent change.
 */
export async function writeSale(
  tx: Db,
  row: SaleDraftRow,
  change: Change,
): Promise<SaleDraftRow | null> {
  const { state, content } = change
  const now = new Date()
  const { count } = await tx.sale.updateMany({
    where: { id: row.id, version: row.version, deletedAt: null },
    data: {
      ...(content && { ...columnsOf(content), draft: Prisma.DbNull, draftSavedAt: null }),
      state,
      updatedAt: now,
      version: { increment: 1 },
      ...(state !== 'draft' && row.publishedAt === null && { publishedAt: now }),
    },
  })
  if (count === 0) return null
  if (content) await writeParts(tx, row, content, now)
  const after = await tx.sale.findUniqueOrThrow({
    where: { id: row.id },
    relationLoadStrategy: 'join',
    select: saleDraftSelect,
  })
  await saleChanged(tx, row, after)
  return after
}

/** Columns of a content, without its child rows. */
export const columnsOf = (content: SaleContent) => {
  const { developer, complex, manager, mainImage, place, priceFrom, priceTo, ...plain } = content
  const { cities: _, images: __, documents: ___, ...said } = plain
  return {
    ...said,
    developerId: developer,
    complexId: complex,
    managerId: manager,
    mainImageId: mainImage,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    priceFrom: priceFrom === null ? null : BigInt(priceFrom),
    priceTo: priceTo === null ? null : BigInt(priceTo),
  }
}

/** Writes cities, pictures and documents of a sale, and its euro price. */
export async function writeParts(tx: Db, row: Parts, content: SaleContent, now: Date) {
  await setCities(tx, row, content)
  await setImages(tx, row, content)
  await setDocuments(tx, row, content, now)
  await revalueSale(tx, row.id)
}

type Parts = Pick<SaleDraftRow, 'id' | 'cities' | 'images' | 'documents'>

async function setCities(tx: Db, row: Parts, { cities }: SaleContent) {
  const [wanted, here] = [[...new Set(cities)], row.cities.map(({ cityId }) => cityId)]
  if (isDeepStrictEqual(wanted, here)) return
  const saleId = row.id
  await tx.saleCity.deleteMany({ where: { saleId } })
  await tx.saleCity.createMany({
    data: wanted.map((cityId, position) => ({ saleId, cityId, position })),
  })
}

async function setImages(tx: Db, row: Parts, { images }: SaleContent) {
  const saleId = row.id
  const wanted = [...new Map(images.map((image) => [image.id, image])).values()].map(
    ({ id, ...image }) => ({ uploadId: id, ...image }),
  )
  if (isDeepStrictEqual(wanted, row.images)) return
  await tx.saleImage.deleteMany({ where: { saleId } })
  await tx.saleImage.createMany({
    data: wanted.map((image, position) => ({ saleId, position, ...image })),
  })
}

/**
 * Documents keep their ids: another file becomes the next version; removed documents are deleted with all
 * versions.
 */
async function setDocuments(tx: Db, row: Parts, { documents }: SaleContent, now: Date) {
  const saleId = row.id
  const placed = documents.map((document, position) => ({ ...document, position }))
  const before = new Map(row.documents.map((document) => [document.id, document]))
  const kept = placed.flatMap(({ id, file, ...said }) => {
    const known = id === null ? undefined : before.get(id)
    if (!known) return []
    const isOther = known.versions[0]?.fileId !== file
    return [{ id: known.id, file, ...said, isOther, version: known.version + (isOther ? 1 : 0) }]
  })
  await tx.saleDocument.deleteMany({
    where: { saleId, id: { notIn: kept.map(({ id }) => id) } },
  })
  if (kept.length) {
    await tx.$executeRaw`
      update "SaleDocument" d
         set name = k.name, kind = k.kind::"DocumentKind", position = k.position,
             version = k.version
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
             as k(id int, name text, kind text, position int, version int)
       where d.id = k.id and d."saleId" = ${saleId}`
  }
  const made = await addDocuments(tx, saleId, placed, now)
  const versions = [
    ...made,
    ...kept
      .filter(({ isOther }) => isOther)
      .map(({ id, version, file }) => ({ documentId: id, version, fileId: file, createdAt: now })),
  ]
  if (versions.length) await tx.documentVersion.createMany({ data: versions })
}

type Placed = SaleContent['documents'][number] & { position: number }

/** Inserts new documents; returns their first versions. */
async function addDocuments(tx: Db, saleId: number, placed: Placed[], createdAt: Date) {
  const added = placed.filter(({ id }) => id === null)
  if (added.length === 0) return []
  const rows = await tx.saleDocument.createManyAndReturn({
    data: added.map(({ name, kind, position }) => ({ saleId, name, kind, position, createdAt })),
    select: { id: true, position: true },
  })
  return rows.flatMap(({ id, position }) => {
    const file = added.find((each) => each.position === position)?.file
    return file ? [{ documentId: id, version: 1, fileId: file, createdAt }] : []
  })
}
