import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { limits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import type { FileContent } from '@/lib/platform/http/form/temp-file'
import { spend } from '@/lib/platform/http/rate-limit'
import { uploads } from '@/lib/platform/storage'
import { assertClean } from '@/lib/platform/virus-scanner'
import { assertCan } from '@/lib/policy'
import { uploadLimits } from '@/lib/quotas'
import { getDocumentType } from './detect-type'
import { documentKey } from './queries'
import { type DocumentFile, documentName } from './schema'

type Given = { name: string; size: number; content: FileContent }

/**
 * Stores a document of staff. After the permission check `read` is called, and passes the content to its
 * argument.
 * @throws AppError unauthenticated, blocked, forbidden, too_many_requests, and as storeDocument
 */
export async function uploadDocument(
  viewer: Viewer,
  read: (keep: (file: Given) => Promise<DocumentFile>) => Promise<DocumentFile>,
): Promise<DocumentFile> {
  assertCan(viewer, 'document.upload')
  await spend(`user:${viewer.id}`, limits.staffUpload, limits.staffUploadDay)
  return read(({ name, content }) => storeDocument(viewer.id, name, content))
}

/**
 * Stores a document: PDF, DOCX, XLSX or ZIP, detected by content; a file at a path is moved from there. The
 * same bytes of the same owner are stored once, with a renewed date; when that file was lost it is back.
 * @throws AppError invalid (document_size, file_infected, file_unchecked, and as getDocumentType), unavailable (as assertClean)
 */
export async function storeDocument(
  ownerId: number,
  name: string,
  content: FileContent,
): Promise<DocumentFile> {
  const { hash, bytes } = await measure(content)
  if (bytes > uploadLimits.documentBytes) throw invalidField('file', 'document_size')
  // Also for a file stored before: the rules may have become stricter, and the scanner knows more.
  const type = await getDocumentType(content, bytes)
  await assertClean(content)
  const known = await findByHash(ownerId, hash)
  if (known) {
    const stored = await uploads().get(documentKey(known.id))
    if (stored?.size !== bytes) await put(known.id, content)
    return known
  }
  const id = randomBytes(16).toString('hex')
  const row = { id, ownerId, hash, type, bytes, name: documentName(name, type) }
  if (await keep(row, content)) return { id, type, bytes, name: row.name }
  return db.documentFile.findUniqueOrThrow({ where: { ownerId_hash: { ownerId, hash } }, select })
}

const select = { id: true, type: true, name: true, bytes: true } as const

async function measure(content: FileContent): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const chunks = 'bytes' in content ? [content.bytes] : createReadStream(content.path)
  await pipeline(chunks, async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.byteLength
    }
  })
  return { hash: hash.digest('hex'), bytes }
}

/** Renews `createdAt`, so that the sweep does not delete it before something refers to it. */
async function findByHash(ownerId: number, hash: string): Promise<DocumentFile | undefined> {
  const [known] = await db.documentFile.updateManyAndReturn({
    where: { ownerId, hash },
    data: { createdAt: new Date() },
    select,
  })
  return known
}

type Row = DocumentFile & { ownerId: number; hash: string }

/** Stores row and file, or neither; false when a concurrent upload stored the same document. */
async function keep(row: Row, content: FileContent): Promise<boolean> {
  const work = db.$transaction(async (tx) => {
    const { count } = await tx.documentFile.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) return false
    await put(row.id, content)
    return true
  })
  return work.catch(async (error) => {
    await uploads().delete(documentKey(row.id))
    throw error
  })
}

const put = (id: string, content: FileContent): Promise<void> =>
  'path' in content
    ? uploads().putFile(documentKey(id), content.path)
    : uploads().put(documentKey(id), content.bytes)
