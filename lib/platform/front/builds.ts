import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isLocale, localePath, splitLocale } from '../i18n/locales.ts'
import { Bytes, type Reply } from './bytes.ts'
import { BUILD_FILES, BUILD_ID_FILE, PRERENDER_FILE } from './next-internals.ts'

/** How long the files of a build are served after another one took its place: so long a tab may stay open. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Folder of earlier builds below DATA_DIR. */
export const BUILDS = 'builds'
const INFO = 'build.json'
const STATIC = 'static'

/**
 * `timestamp`: when it was built, in ms since 1970. `prerendered`: addresses drawn by the build itself.
 * `replacedAt`: when a server began with another build, as ISO.
 */
export type Build = {
  id: string
  timestamp: number
  prerendered: string[]
  replacedAt?: string | undefined
}

/** The finished build below the root of the project; null before the first one. */
export function readBuild(dir: string): Build | null {
  const file = join(dir, BUILD_ID_FILE)
  if (!existsSync(file)) return null
  return {
    id: readFileSync(file, 'utf8').trim(),
    timestamp: Math.round(statSync(file).mtimeMs),
    prerendered: prerendered(join(dir, PRERENDER_FILE)),
  }
}

/** A page of rows, which a build does not know, is drawn once as this: it is no address of the site. */
const STAND_IN = /\/(?:0|-|list)(?:\/|$)/

function prerendered(file: string): string[] {
  if (!existsSync(file)) return []
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: object }
  return Object.keys(routes)
    .filter((route) => isLocale(route.split('/')[1]) && !STAND_IN.test(route))
    .map((route) => {
      const { locale, path } = splitLocale(route)
      return localePath(locale, path)
    })
    .toSorted()
}

/**
 * Copies the files of the build to `folder`, where the next build finds them, and removes those that were replaced more
 * than a day ago.
 */
export function keepBuild(dir: string, folder: string, now = new Date()): void {
  const current = readBuild(dir)
  if (!current) return
  for (const kept of keptBuilds(folder)) {
    if (kept.id === current.id) continue
    if (isOver(kept, now)) rmSync(join(folder, kept.id), { recursive: true })
    else if (!kept.replacedAt) write(folder, { ...kept, replacedAt: now.toISOString() })
  }
  if (!existsSync(join(folder, current.id, INFO))) {
    cpSync(join(dir, BUILD_FILES), filesOf(folder, current.id), { recursive: true })
  }
  write(folder, current)
}

/** Earlier builds whose files are still served. */
export const earlierBuilds = (dir: string, folder: string, now = new Date()): Build[] => {
  const current = readBuild(dir)
  return keptBuilds(folder).filter((kept) => kept.id !== current?.id && !isOver(kept, now))
}

/** Folder of the files of an earlier build. */
export const filesOf = (folder: string, id: string): string => join(folder, id, STATIC)

const isOver = ({ replacedAt }: Build, now: Date): boolean =>
  replacedAt !== undefined && now.getTime() - Date.parse(replacedAt) > KEPT_MS

/** A copy that was cut off has no description, and is made again. */
const keptBuilds = (folder: string): Build[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((id) => existsSync(join(folder, id, INFO)))
        .map((id) => JSON.parse(readFileSync(join(folder, id, INFO), 'utf8')))
    : []

const write = (folder: string, build: Build): void =>
  writeFileSync(join(folder, build.id, INFO), JSON.stringify(build))

/** Answers at `/builds/latest.json` and `/builds/meta/{id}.json`: by these a tab learns that it is of an older build. */
export function buildAnswers(dir: string, folder: string): ReadonlyMap<string, Reply> {
  const current = readBuild(dir)
  if (!current) return new Map()
  const all = [current, ...earlierBuilds(dir, folder)]
  return new Map([
    ['/builds/latest.json', json({ id: current.id, timestamp: current.timestamp })],
    ...all.map((build) => [`/builds/meta/${build.id}.json`, json(build)] as const),
  ])
}

const json = (body: object): Reply => ({
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  bytes: new Bytes(Buffer.from(JSON.stringify(body))),
})
