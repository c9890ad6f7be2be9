import 'server-only'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '@/lib/media-paths'
import type { StoredFile } from '@/lib/platform/disk-storage'
import { uploads } from '@/lib/platform/storage'
import { getDrawn } from './drawings'

const FILE = new RegExp(`^(${IMAGE_WIDTHS.join('|')})\\.(webp|avif)$`)

/** Folder of an upload in the storage. */
export const folderOf = (id: string): string => `${id.slice(0, 2)}/${id}`

/** One rendition such as `480.webp`; null for an unknown name or a missing rendition. */
export async function getRendition(
  id: string,
  file: string,
): Promise<(StoredFile & { type: string }) | null> {
  const [, width, format] = FILE.exec(file) ?? []
  if (!isFormat(format) || !/^[a-z0-9]{16,40}$/.test(id)) return null
  const folder = folderOf(id)
  const stored =
    (await uploads().get(`${folder}/${file}`)) ??
    (await getDrawn({ id, folder, width: Number(width), format }))
  return stored && { ...stored, type: `image/${format}` }
}

const isFormat = (text: string | undefined): text is ImageFormat =>
  IMAGE_FORMATS.some((format) => format === text)
