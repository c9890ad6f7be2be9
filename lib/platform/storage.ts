import 'server-only'
import { resolve } from 'node:path'
import { diskStorage, type Storage } from './disk-storage'
import { env } from './env'
import { s3Storage } from './s3-storage'

/** A folder of DATA_DIR, or of the bucket when one is set. */
export const storageOf = (folder: string): Storage =>
  env().S3_BUCKET ? s3Storage(folder) : diskStorage(resolve(env().DATA_DIR, folder))

/** Storage of what is made for one person to fetch; no address of the site leads there. */
export const archives = (): Storage => storageOf('archives')

/** Storage of uploads. */
export const uploads = (): Storage => storageOf('uploads')
