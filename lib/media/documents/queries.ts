import 'server-only'
import { type ByteRange, type StoredFile, uploads } from '@/lib/platform/storage'

/** Place of a document in the storage. */
export const documentKey = (id: string): string => `documents/${id.slice(0, 2)}/${id}`

/** A document's file, or a part of it; null when it is not there. */
export const openDocument = (id: string, range?: ByteRange): Promise<StoredFile | null> =>
  uploads().get(documentKey(id), range)
