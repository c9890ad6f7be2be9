import 'server-only'
import { openDocument } from '@/lib/media/documents/queries'
import { documentName, MIME_TYPES } from '@/lib/media/documents/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import type { ByteRange } from '@/lib/platform/disk-storage'
import { AppError } from '@/lib/platform/errors'
import type { SentFile } from '@/lib/platform/http/stream-file'
import { assertCan } from '@/lib/policy'
import { salesVisibleTo } from '../queries'

/**
 * A document of a sale to download: the current file, or an earlier version.
 * @throws AppError not_found (404) when missing or not visible to the viewer; unauthenticated (401) for a
 *   visitor where it is for members
 */
export async function getDocument(
  viewer: Viewer,
  saleId: number,
  documentId: number,
  version?: number,
): Promise<SentFile> {
  const sale = await db.sale.findFirst({
    where: { AND: [{ id: saleId }, salesVisibleTo(viewer)] },
    select: { membersOnly: true },
  })
  if (!sale) throw new AppError('not_found')
  assertCan(viewer, 'sale.readDetails', sale)
  const found = await findVersion(saleId, documentId, version)
  const stored = found && (await openDocument(found.file.id))
  if (!stored) throw new AppError('not_found')
  const { id, type } = found.file
  return {
    stream: (range) => streamOf(id, range),
    size: stored.size,
    type: MIME_TYPES[type],
    name: documentName(found.document.name.replace(/[/\\]/g, '-'), type),
    etag: id,
    modified: found.createdAt,
  }
}

/** The newest version; with `version` that one. */
const findVersion = (saleId: number, documentId: number, version?: number) =>
  db.documentVersion.findFirst({
    where: { documentId, version, document: { saleId } },
    orderBy: { version: 'desc' },
    select: {
      createdAt: true,
      document: { select: { name: true } },
      file: { select: { id: true, type: true } },
    },
  })

async function streamOf(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const stored = await openDocument(id, range)
  if (!stored) throw new AppError('not_found')
  return stored.stream
}
