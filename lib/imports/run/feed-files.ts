import 'server-only'
import { storageOf } from '@/lib/platform/storage'

/** Storage of the files of queued runs. */
export const feedFiles = () => storageOf('feeds')
