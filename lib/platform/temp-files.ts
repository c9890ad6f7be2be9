import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from './env'

/** Folder of temporary files. */
export const tempRoot = (): string => resolve(env().DATA_DIR, 'tmp')

/**
 * Provides temporary paths during `work`; what is left of the files is deleted afterwards, also after an
 * error.
 */
export async function withTempFiles<T>(
  work: (tempFile: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const folder = join(tempRoot(), randomUUID())
  let count = 0
  const tempFile = async () => {
    if (count === 0) await mkdir(folder, { recursive: true })
    return join(folder, String(count++))
  }
  try {
    return await work(tempFile)
  } finally {
    if (count > 0) await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes temporary folders left by a dead process before this moment; returns the count. */
export async function sweepTempFiles(before: Date): Promise<number> {
  let count = 0
  for (const name of await readdir(tempRoot()).catch(() => [])) {
    const path = join(tempRoot(), name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    count++
  }
  return count
}
