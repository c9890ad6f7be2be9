import 'server-only'
import { documentName, MIME_TYPES } from '@/lib/media/documents/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import type { ByteRange, StoredFile } from '@/lib/platform/disk-storage'
import { AppError } from '@/lib/platform/errors'
import type { SentFile } from '@/lib/platform/http/stream-file'
import type { Locale } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { uploads } from '@/lib/platform/storage'
import { getDocument } from '../documents/queries'
import { getSaleFor } from '../queries'
import { type Sale, textsOf } from '../schema'
import { storePresentation } from './stored'

/** A file to download, and its document; null when generated. */
export type Presentation = { file: SentFile; documentId: number | null }

/**
 * The presentation of a sale: uploaded by staff, else generated in this language or the sale's own; `admit`
 * is called before generation.
 * @throws AppError not_found (404) when not visible to the viewer; unauthenticated (401) for a visitor where
 *   it is for members; too_many_requests (429) when the queue is full
 */
export async function getPresentation(
  viewer: Viewer,
  saleId: number,
  language: Locale | undefined,
  admit: () => Promise<void>,
): Promise<Presentation> {
  const sale = await getSaleFor(viewer, saleId)
  if (!sale) throw new AppError('not_found')
  if (!sale.details) throw new AppError('unauthenticated')
  const given = sale.details.presentation
  if (!given) {
    const file = await madeFile(sale, language ?? sale.language, admit)
    return { file, documentId: null }
  }
  const file = await getDocument(viewer, saleId, given.id)
  const name = documentName(await nameOf(sale, sale.language), given.type)
  return { file: { ...file, name }, documentId: given.id }
}

async function madeFile(
  sale: Sale,
  language: Locale,
  admit: () => Promise<void>,
): Promise<SentFile> {
  const { key, hash, size } = await storePresentation(sale, language, admit)
  return {
    stream: (range?: ByteRange) => bytesOf(uploads().get(key, range)),
    size,
    type: MIME_TYPES.pdf,
    name: documentName(await nameOf(sale, language), 'pdf'),
    etag: hash,
    modified: new Date(sale.updatedAt),
  }
}

async function nameOf(sale: Sale, language: Locale): Promise<string> {
  const t = await wordsFor(language, 'presentation')
  const title = textsOf(sale, language).title.text.replace(/:\s+/g, ' – ').replace(/[/\\]/g, '-')
  return `${title} – ${t('title')}`
}

async function bytesOf(found: Promise<StoredFile | null>): Promise<ReadableStream<Uint8Array>> {
  const file = await found
  if (!file) throw new AppError('not_found')
  return file.stream
}
