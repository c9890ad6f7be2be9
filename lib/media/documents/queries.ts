import 'server-only'
import type { ByteRange, StoredFile } from '@/lib/platform/disk-storage'
import { uploads } from '@/lib/platform/storage'

/** Storage key of a document. */
export const documentKey = (id: string): string => `documents/${id.slice(0, 2)}/${id}`

/** A document's file, or a range of it; null when missing. */
export const openDocument = (id: string, range?: ByteRange): Promise<StoredFile | null> =>
  uploads().get(documentKey(id), range)
