import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, type Source, TileType } from 'pmtiles'
import { log } from '@/lib/platform/log'
import type { Streets } from '../schema'
import type { StreetParams } from './schema'

export type StreetArchive = {
  about: Streets
  /** The bytes of a vector tile; empty where the file has none. */
  tile: (at: StreetParams) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * A PMTiles file of vector tiles (https://docs.protomaps.com/pmtiles/). Null, and logged, for one that cannot be read: the
 * map is drawn without streets then.
 */
export async function openArchive(path: string): Promise<StreetArchive | null> {
  try {
    const archive = new PMTiles(sourceOf(await open(path, 'r'), path))
    const { tileType, minZoom, maxZoom } = await archive.getHeader()
    if (tileType !== TileType.Mvt) throw new Error(`${path} has no vector tiles`)
    return {
      about: { minZoom, maxZoom, attribution: await attributionOf(archive) },
      tile: async ({ z, x, y }) => {
        const found = await archive.getZxy(z, x, y)
        return new Uint8Array(found?.data ?? new ArrayBuffer(0))
      },
    }
  } catch (error) {
    log.error(error)
    return null
  }
}

const sourceOf = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  },
})

/** Whose data it is, as the file says: HTML, of which the page shows the text. */
async function attributionOf(archive: PMTiles): Promise<string> {
  const about = await archive.getMetadata()
  const told = (about as { attribution?: unknown } | null)?.attribution
  return typeof told === 'string' ? told : ''
}
