import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { BUILD_FILES, BUILD_PREFIX } from './next-internals.ts'

/**
 * Paths of the build's files. They are fixed when the server starts, so that any other path below
 * `BUILD_PREFIX` is known to be missing without rendering the error page of Next.
 */
export function buildPaths(dir: string): ReadonlySet<string> {
  const folder = join(dir, BUILD_FILES)
  if (!existsSync(folder)) return new Set()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(files.map((file) => `${BUILD_PREFIX}${file.split(sep).join('/')}`))
}
