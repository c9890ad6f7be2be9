import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { BUILDS, keepBuild, readBuild } from '@/lib/platform/front/builds'
import { BROTLI_COPY, isTextFile } from '@/lib/platform/front/files'
import { BUILD_FILES } from '@/lib/platform/front/next-internals'
import { aReader, signIn } from './journey'

/** What a server needs beside its build and the packages. */
const SOURCES = [
  ...['app', 'lib', 'messages', 'prisma', 'public', 'scripts'],
  ...['next.config.ts', 'package.json'],
]
const BUILD = dirname(BUILD_FILES)
const isNeeded = (path: string) =>
  !/\.next\/(?:cache|diagnostics|trace|types)(?:\/|$)/.test(path) && !path.endsWith(BROTLI_COPY)
/** Parts of a build that name its scripts or itself. */
const NAMING = new Set(['', '.js', '.css', '.json', '.html', '.rsc', '.body', '.meta'])

/**
 * Makes a checkout with another build: its id is another, and so are the names of its scripts and stylesheets, as after
 * a change of the sources. A second `next build` of the same sources would differ by its id alone.
 */
export function checkoutOfNext(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of SOURCES) {
    const filter = (path: string) => !path.includes('node_modules')
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = [readBuild(root)?.id ?? '', ...filesIn(join(root, BUILD_FILES)).flatMap(hashOf)]
  const others = new Map(names.map((name) => [name, otherName(name)]))
  const renamed = (text: string) => text.replace(/[\w~-]{8,}/g, (word) => others.get(word) ?? word)
  copy(join(root, BUILD), join(folder, BUILD), renamed)
}

/** Scratch folders of the tests may be on another file system, so nothing is linked but what is a link. */
function copy(from: string, to: string, renamed: (text: string) => string) {
  if (!isNeeded(from)) return
  const entry = lstatSync(from)
  if (entry.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  if (entry.isDirectory()) {
    mkdirSync(to)
    for (const name of readdirSync(from)) copy(join(from, name), join(to, renamed(name)), renamed)
    return
  }
  // Byte by byte, whatever the file holds.
  const text = NAMING.has(extname(from)) ? readFileSync(from, 'latin1') : ''
  const next = renamed(text)
  if (next === text) copyFileSync(from, to)
  else writeFileSync(to, next, 'latin1')
}

/** Of the same length: a page's data says how long its texts are. */
const otherName = (name: string) =>
  createHash('sha256').update(`next ${name}`).digest('hex').slice(0, name.length)

/** What is a script's or a stylesheet's name by its content, without the ending. */
const hashOf = (file: string): string[] => {
  const [name = ''] = file.slice(file.lastIndexOf('/') + 1).split('.')
  return isTextFile(file) && file.includes('/chunks/') && name.length >= 8 ? [name] : []
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Serves the build of a checkout at this port, as `npm start` does; returns how to stop it. */
export async function serveBuild(root: string, port: number): Promise<() => Promise<void>> {
  keepBuild(root, join(process.env.DATA_DIR ?? '', BUILDS))
  const child = spawn(process.execPath, ['scripts/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [word] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (word !== 'ready') throw new Error(`The server of ${root} did not start: ${word}`)
  const ended = once(child, 'exit')
  return async () => {
    child.kill()
    await ended
  }
}

type Place = { base: string; path: string; isMember: boolean }

/** A page of the build that is about to be replaced, with the documents that its tab loads from then on. */
export async function oldTab(browser: Browser, { base, path, isMember }: Place) {
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  await context.addInitScript(() => localStorage.setItem('analytics', 'no'))
  if (isMember) await signIn(context, await aReader())
  const page = await context.newPage()
  await page.clock.install()
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await page.waitForLoadState('networkidle')
  const loads: string[] = []
  page.on('request', (request) => {
    const isOfTab = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isOfTab) loads.push(new URL(request.url()).pathname)
  })
  return { page, loads }
}
