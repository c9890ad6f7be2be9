import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'
import { env } from './env'

/** Where files are kept. Keys are relative paths of ours, such as `ab/abcd…/480.webp`. */
export type Storage = {
  /** Writes a file whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file as a stream that opens it when it is first read, null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** Removes a file, or everything under a folder; what is not there is no error. */
  delete(key: string): Promise<void>
}
export type StoredFile = { stream: ReadableStream<Uint8Array>; size: number }

/** Files under one folder of the local disk. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`not a storage key: ${key}`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(absent)
      if (!found?.isFile()) return null
      const stream = WebStream.from(chunksOf(path)) as ReadableStream<Uint8Array>
      return { stream, size: found.size }
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

/** Nothing is open before the first chunk is asked for: an answer without readers leaks no file. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** The uploads of this site. */
export const uploads = (): Storage => diskStorage(resolve(env().DATA_DIR, 'uploads'))
