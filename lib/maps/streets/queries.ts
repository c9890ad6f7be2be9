import 'server-only'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { madeOnce } from '@/lib/platform/made-once'
import type { Streets } from '../schema'
import { openArchive } from './archive'
import type { StreetParams } from './schema'

const archive = madeOnce(async () => {
  const path = env().MAP_TILES_FILE
  return path ? openArchive(path) : null
})

/** The file with streets; null when none is configured, or it cannot be read. */
export const getStreets = async (): Promise<Streets | null> => (await archive())?.about ?? null

/** @throws AppError not_found, without a file of streets */
export async function getStreetTile(at: StreetParams): Promise<Uint8Array<ArrayBuffer>> {
  const streets = await archive()
  if (!streets) throw new AppError('not_found')
  return streets.tile(at)
}
