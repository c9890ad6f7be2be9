import 'server-only'
import { resolve } from 'node:path'
import { env } from '@/lib/platform/env'
import { diskStorage, type StoredFile } from '@/lib/platform/storage'

/** Folder of the files of queued runs. */
export const feedsFolder = (): string => resolve(env().DATA_DIR, 'feeds')

/** Opens the file of a run; null when it is missing. */
export const openFeed = (file: string): Promise<StoredFile | null> =>
  diskStorage(feedsFolder()).get(file)
