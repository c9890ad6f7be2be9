import 'server-only'
import pLimit from 'p-limit'
import { type ImageFormat, renditionWidths } from '@/lib/media-paths'
import { db } from '@/lib/platform/db'
import type { StoredFile } from '@/lib/platform/disk-storage'
import { uploads } from '@/lib/platform/storage'
import { renderOne } from './renditions'
import { DRAWING } from './schema'

type Wanted = { id: string; folder: string; width: number; format: ImageFormat }

const making = new Map<string, Promise<void>>()
/** Concurrent renderings, so that pages are still served. */
const withProcessLock = pLimit(2)

/** Renders one rendition of a drawing; null when it does not exist. */
export async function getDrawn({ id, folder, width, format }: Wanted): Promise<StoredFile | null> {
  const key = `${folder}/${width}.${format}`
  if (await uploads().get(`${folder}/${DRAWING}`)) {
    const upload = await db.upload.findUnique({ where: { id }, select: { width: true } })
    if (!upload || !renditionWidths(upload.width).includes(width)) return null
    await (making.get(key) ?? begin(key, { folder, width, format }))
  }
  // Another process may have rendered the image since its file was looked up.
  return uploads().get(key)
}

function begin(key: string, wanted: Omit<Wanted, 'id'>): Promise<void> {
  const work = withProcessLock(() => draw(key, wanted)).finally(() => making.delete(key))
  making.set(key, work)
  return work
}

async function draw(key: string, { folder, width, format }: Omit<Wanted, 'id'>): Promise<void> {
  const bytes = await readDrawing(folder)
  if (bytes) await uploads().put(key, await renderOne({ bytes, isOpaque: true }, width, format))
}

/** The SVG; null when it is gone. */
export async function readDrawing(folder: string): Promise<Uint8Array | null> {
  const found = await uploads().get(`${folder}/${DRAWING}`)
  return found && new Response(found.stream).bytes()
}
