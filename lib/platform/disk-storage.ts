import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'

/** File storage. Keys are relative paths such as `ab/abcd…/480.webp`. */
export type Storage = {
  /** Writes a file atomically: it is there whole, or as it was. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Moves a local file into the storage. */
  putFile(key: string, from: string): Promise<void>
  /**
   * The file, or the range from `start` to `end` inclusive, as a stream opened on first read; null when
   * missing. `size` is that of the whole file.
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Deletes a file or a folder; missing ones are no error. */
  delete(key: string): Promise<void>
  /** Deletes leftovers of interrupted writes before this moment; returns the count. */
  sweep(before: Date): Promise<number>
}
export type ByteRange = { start: number; end: number }
export type StoredFile = { stream: ReadableStream<Uint8Array>; size: number }

/** Storage in one folder of the local disk. */
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
    async putFile(key, from) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await rename(from, path).catch((error) => moveAcross(error, from, path))
    },
    async get(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(absent)
      if (!found?.isFile()) return null
      const stream = WebStream.from(chunksOf(path, range)) as ReadableStream<Uint8Array>
      return { stream, size: found.size }
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
    sweep: (before) => sweepFolder(root, before),
  }
}

/**
 * Across file systems: copied to a temporary name next to its target first, so that it appears atomically.
 */
async function moveAcross(error: NodeJS.ErrnoException, from: string, path: string) {
  if (error.code !== 'EXDEV') throw error
  const unfinished = `${path}.${randomUUID()}`
  await copyFile(from, unfinished)
  await rename(unfinished, path)
  await rm(from, { force: true })
}

/** Opens the file on first read: an unread response must not leak a file handle. */
async function* chunksOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, range)
}

const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function sweepFolder(folder: string, before: Date): Promise<number> {
  let count = 0
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) count += await sweepFolder(path, before)
    else if (UNFINISHED.test(entry.name) && (await isOlder(path, before))) {
      await rm(path, { force: true })
      count++
    }
  }
  return count
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(absent)
  return !!found && found.mtime < before
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
