import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { env } from './env'

/** Where files are kept. Keys are relative paths of ours, such as `ab/abcd…/480.webp`. */
export type Storage = {
  /** Writes a file whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file as a stream, null when there is none. */
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
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return null
      const { size } = await file.stat()
      const stream = Readable.toWeb(createReadStream('', { fd: file }))
      return { stream: stream as ReadableStream<Uint8Array>, size }
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** The uploads of this site. */
export const uploads = (): Storage => diskStorage(resolve(env().DATA_DIR, 'uploads'))
