import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { earlierBuilds, filesOf } from './builds.ts'
import { Bytes, type Reply } from './bytes.ts'
import { BUILD_FILES, BUILD_PREFIX } from './next-internals.ts'

/** Ending of the brotli copies that `scripts/build.ts` writes beside scripts and stylesheets. */
export const BROTLI_COPY = '.br'

/** Next would compress these again at every request. */
const TEXT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const TYPES: Record<string, string> = { ...TEXT_TYPES, '.woff2': 'font/woff2' }
export const isTextFile = (path: string): boolean => extname(path) in TEXT_TYPES

/**
 * The files of this build, and those of builds before it that an open tab may still ask for. They are fixed when the
 * server starts, so that any other path below `BUILD_PREFIX` is known to be missing without rendering the error page of
 * Next.
 */
export class BuildFiles {
  private readonly current: ReadonlyMap<string, string>
  private readonly earlier: ReadonlyMap<string, string>
  private readonly texts = new Map<string, Promise<Reply | null>>()

  /** `kept`: the folder of earlier builds. */
  constructor(dir: string, kept: string) {
    this.current = new Map(filesIn(join(dir, BUILD_FILES)))
    const earlier = earlierBuilds(dir, kept)
    this.earlier = new Map(earlier.flatMap(({ id }) => filesIn(filesOf(kept, id))))
  }

  has(path: string): boolean {
    return this.current.has(path) || this.earlier.has(path)
  }

  /** A script or stylesheet, kept in memory from its first use, or a file of an earlier build; null for what Next has to send. */
  reply(path: string): Promise<Reply | null> | null {
    const file = this.current.get(path)
    const old = this.earlier.get(path)
    if (!file) return old ? read(path, old) : null
    if (!isTextFile(path)) return null
    const text = this.texts.get(path) ?? this.readOnce(path, file)
    this.texts.set(path, text)
    return text
  }

  private async readOnce(path: string, file: string): Promise<Reply | null> {
    const reply = await read(path, file)
    // The disk may answer the next time.
    if (!reply) this.texts.delete(path)
    return reply
  }
}

async function read(path: string, file: string): Promise<Reply | null> {
  const identity = await readFile(file).catch(() => null)
  if (!identity) return null
  const brotli = await readFile(file + BROTLI_COPY).catch(() => undefined)
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, bytes: new Bytes(identity, { brotli }) }
}

/** Path below `BUILD_PREFIX`, and file. */
const filesIn = (folder: string): [string, string][] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(BROTLI_COPY))
        .map(({ parentPath, name }) => {
          const file = join(parentPath, name)
          return [BUILD_PREFIX + relative(folder, file).split(sep).join('/'), file]
        })
    : []
