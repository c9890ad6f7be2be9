import 'server-only'
import { resolve } from 'node:path'
import { env } from '@/lib/platform/env'
import { diskStorage, type StoredFile } from '@/lib/platform/storage'

/** Where the files of runs wait for their turn. */
export const feedsFolder = (): string => resolve(env().DATA_DIR, 'feeds')

/** The file of a run; null when there is none. */
export const openFeed = (file: string): Promise<StoredFile | null> =>
  diskStorage(feedsFolder()).get(file)
