import 'server-only'
import { type StoredFile, uploads } from '@/lib/platform/storage'
import { IMAGE_WIDTHS } from './schema'

const FILE = new RegExp(`^(${IMAGE_WIDTHS.join('|')})\\.(webp|avif)$`)

/** Folder of an upload in the storage. */
export const folderOf = (id: string): string => `${id.slice(0, 2)}/${id}`

/** One rendition such as `480.webp`; null when the name is not one of ours or it was never made. */
export async function getRendition(
  id: string,
  file: string,
): Promise<(StoredFile & { type: string }) | null> {
  const format = FILE.exec(file)?.[2]
  if (!format || !/^[a-z0-9]{16,40}$/.test(id)) return null
  const stored = await uploads().get(`${folderOf(id)}/${file}`)
  return stored && { ...stored, type: `image/${format}` }
}
