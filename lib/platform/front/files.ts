import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Bytes, type Reply } from './bytes.ts'
import { BUILD_FILES, BUILD_PREFIX } from './next-internals.ts'

/** Ending of the brotli copies that `scripts/build.ts` writes beside scripts and stylesheets. */
export const BROTLI_COPY = '.br'

/** Next would compress these again at every request. */
const TEXT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
export const isTextFile = (path: string): boolean => extname(path) in TEXT_TYPES

/**
 * The build's files. They are fixed when the server starts, so that any other path below
 * `BUILD_PREFIX` is known to be missing without rendering the error page of Next.
 */
export class BuildFiles {
  private readonly folder: string
  private readonly paths: ReadonlySet<string>
  private readonly texts = new Map<string, Promise<Reply | null>>()

  constructor(dir: string) {
    this.folder = join(dir, BUILD_FILES)
    this.paths = new Set(namesIn(this.folder).map((name) => BUILD_PREFIX + name))
  }

  has(path: string): boolean {
    return this.paths.has(path)
  }

  /** A script or stylesheet, kept in memory from its first use; null for what Next has to send. */
  text(path: string): Promise<Reply | null> | null {
    if (!isTextFile(path) || !this.has(path)) return null
    const text = this.texts.get(path) ?? this.read(path)
    this.texts.set(path, text)
    return text
  }

  private async read(path: string): Promise<Reply | null> {
    const file = join(this.folder, path.slice(BUILD_PREFIX.length))
    const identity = await readFile(file).catch(() => null)
    if (!identity) {
      // The disk may answer the next time.
      this.texts.delete(path)
      return null
    }
    const brotli = await readFile(file + BROTLI_COPY).catch(() => undefined)
    const headers = {
      'content-type': TEXT_TYPES[extname(path)],
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    }
    return { status: 200, headers, bytes: new Bytes(identity, { brotli }) }
  }
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(BROTLI_COPY))
        .map(({ parentPath, name }) =>
          relative(folder, join(parentPath, name)).split(sep).join('/'),
        )
    : []
