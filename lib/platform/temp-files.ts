import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from './env'

/** Where files wait that nobody has kept yet. */
export const tempRoot = (): string => resolve(env().DATA_DIR, 'tmp')

/**
 * Lends paths for files that live as long as `work`; whatever becomes of it, what is left of them is
 * removed.
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

/** Removes what a process that ended left behind before this moment; answers how many folders. */
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
