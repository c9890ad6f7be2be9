import { readdirSync, statSync } from 'node:fs'
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

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const offenders = (folder: string, allowed: RegExp) =>
  filesIn(folder).filter(
    (path) => !isTest(path) && !path.endsWith('.d.json.ts') && !allowed.test(path),
  )

test('a slice of lib has only the six files', () => {
  const allowed =
    /^lib\/(platform\/.+|policy\.ts|routes\.ts|page-match\.ts|limits\.ts|route\.ts|[a-z]+(\/[a-z]+)?\/(schema|views|queries|commands|events|client)\.ts)$/
  expect(offenders('lib', allowed)).toEqual([])
})

test('app holds pages, layouts, routes and what Next names', () => {
  const allowed =
    /\/(page|layout|not-found|error|global-error|template)\.tsx$|\/route\.ts$|^app\/(robots|sitemap|manifest)\.ts$|^app\/(icon|apple-icon|favicon)[\w.-]*$|^app\/\[locale\]\/fonts\.(ts|css)$/
  expect(offenders('app', allowed)).toEqual([])
})

test('the API is made of route files alone', () => {
  expect(offenders('app/api', /\/route\.ts$/)).toEqual([])
})

test('components are kebab-case files with their styles', () => {
  const allowed = /^components\/[a-z]+\/[a-z0-9-]+(\.module)?\.(tsx|ts|css)$/
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
