import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IGNORED = new Set(['node_modules', '.next', '.git', '.data', 'generated', 'test-results'])

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    if (IGNORED.has(name)) return []
    const path = folder ? `${folder}/${name}` : name
    return statSync(join(ROOT, path)).isDirectory() ? filesIn(path) : [path]
  })

const isTest = (path: string) => /\.(test|e2e|long)\.tsx?$|^lib\/(platform\/)?testing\//.test(path)
const codeIn = (folder: string) =>
  filesIn(folder).filter((path) => !isTest(path) && !path.endsWith('.d.json.ts'))
const offenders = (folder: string, allowed: RegExp) =>
  codeIn(folder).filter((path) => !allowed.test(path))
test('a slice of lib is files, and folders of files', () => {
  const allowed =
    /^lib\/([a-z-]+\.(ts|mjs)|[a-z]+(\/[a-z0-9-]+){1,2}\.(ts|d\.ts|tsx|mjs|cjs)|platform(\/[a-z0-9-]+){3}\.ts|maps\/(frame|panorama)\/(program\.js|style\.css))$/
  expect(offenders('lib', allowed)).toEqual([])
})

const linesLike = (folder: string, pattern: RegExp) =>
  codeIn(folder).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )

test('platform has no product word: they belong to slices', () => {
  const product =
    /catalogue|forum|discussion|\bsales?\b|topic|mortgage|favou?rite|moderat|newcomer|callback_|callback request|\bpolls?\b|\bfeeds?\b/i
  // The whole environment is one schema, so this name stands with the others.
  const isSetting = (line: string) => /^lib\/platform\/env\.ts:\d+ CALLBACK_KEEP_DAYS:/.test(line)
  expect(linesLike('lib/platform', product).filter((line) => !isSetting(line))).toEqual([])
})

test('a language is named by its tag: Serbian is written in Cyrillic here', () => {
  const bare = /\b(lang|hrefLang)=\{[^}]*\b(language|locale)( : undefined)?\}/
  expect(['app', 'components'].flatMap((folder) => linesLike(folder, bare))).toEqual([])
})

test('no name says nothing', () => {
  const vague = /\/(index|utils?|helpers?|service|manager|common|misc)(\.\w+)*$/
  const named = ['lib', 'components', 'scripts'].flatMap(codeIn).filter((path) => vague.test(path))
  expect(named).toEqual([])
})

test('app holds pages, layouts, routes and what Next names', () => {
  const allowed =
    /\/(page|layout|not-found|error|global-error|template)\.tsx$|\/route\.ts$|^app\/(robots|sitemap|manifest)\.ts$|^app\/(icon|apple-icon|favicon)[\w.-]*$|^app\/\[locale\]\/fonts(\.(ts|css)|\/[\w.-]+)$/
  expect(offenders('app', allowed)).toEqual([])
})

test('the API is made of route files alone', () => {
  expect(offenders('app/api', /\/route\.ts$/)).toEqual([])
})

test('components are kebab-case files with their styles, two folders deep at most', () => {
  const allowed = /^components\/[a-z]+(\/[a-z-]+){0,2}\/[a-z0-9-]+(\.module)?\.(tsx|ts|css)$/
  expect(offenders('components', allowed)).toEqual([])
})

test('messages are one file per slice and language', () => {
  expect(offenders('messages', /^messages\/(ru|en|de|cs|pl|sr)\/[a-z]+\.json$/)).toEqual([])
})

test('nothing else stands at the top', () => {
  const folders = readdirSync(ROOT).filter(
    (name) => !IGNORED.has(name) && statSync(join(ROOT, name)).isDirectory(),
  )
  const known = [
    '.ci',
    'app',
    'components',
    'docs',
    'lib',
    'messages',
    'prisma',
    'public',
    'scripts',
  ]
  expect(folders.filter((name) => !known.includes(name))).toEqual([])
})

test('lists never count rows away: they page by keyset', () => {
  expect(linesLike('lib', /\boffset\s+\$|\boffset\s+\d|\bskip:/i)).toEqual([])
})

test('rows of plain statements are read by a schema', () => {
  const raw = ['lib', 'app', 'prisma/seed', 'scripts'].flatMap((folder) =>
    linesLike(folder, /\$queryRaw/),
  )
  expect(raw.filter((line) => !line.startsWith('lib/platform/'))).toEqual([])
})

test('no row of the table of calls stands twice', () => {
  const rows = readFileSync(join(ROOT, 'docs/api.md'), 'utf8').split('\n')
  const calls = rows.filter((row) => row.startsWith('| `'))
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter((row, at) => calls.indexOf(row) < at)).toEqual([])
})
