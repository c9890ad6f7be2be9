import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAnswers, earlierBuilds, keepBuild, readBuild } from './builds'
import { BuildFiles } from './files'

const HOUR = 60 * 60 * 1000
const START = Date.parse('2026-11-20T10:00:00Z')
const after = (hours: number) => new Date(START + hours * HOUR)
let dir: string
let kept: string

/** What `next build` leaves: the files of the build before are gone. */
function build(id: string) {
  rmSync(join(dir, '.next'), { recursive: true, force: true })
  mkdirSync(join(dir, '.next/static/chunks'), { recursive: true })
  writeFileSync(join(dir, '.next/BUILD_ID'), id)
  writeFileSync(join(dir, `.next/static/chunks/${id}.js`), `of ${id}`)
  writeFileSync(join(dir, `.next/static/chunks/${id}.woff2`), `letters of ${id}`)
  const drawn = ['/_not-found', '/ru', '/ru/about', '/de/about', '/ru/detail_page/0', '/ru/blog/-']
  const routes = Object.fromEntries(drawn.map((route) => [route, {}]))
  writeFileSync(join(dir, '.next/prerender-manifest.json'), JSON.stringify({ routes }))
}
const saidAt = (path: string) => {
  const reply = buildAnswers(dir, kept).get(path)
  return reply && JSON.parse(reply.bytes.identity.toString())
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'builds-'))
  kept = join(dir, 'data/builds')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('without a build there is nothing to keep and nothing to say', () => {
  keepBuild(dir, kept)
  expect([readBuild(dir), existsSync(kept), buildAnswers(dir, kept).size]).toEqual([null, false, 0])
})

test('files of the build before are served for a day after another took its place', async () => {
  build('one')
  keepBuild(dir, kept, after(0))
  build('two')
  keepBuild(dir, kept, after(100))
  const files = () => new BuildFiles(dir, kept)
  expect(earlierBuilds(dir, kept, after(100))).toMatchObject([{ id: 'one' }])
  expect(saidAt('/builds/latest.json')).toEqual({ id: 'two', timestamp: expect.any(Number) })
  expect(saidAt('/builds/meta/two.json')).toEqual({
    ...saidAt('/builds/latest.json'),
    prerendered: ['/', '/about', '/de/about'],
  })

  keepBuild(dir, kept, after(123))
  expect(earlierBuilds(dir, kept, after(123))).toMatchObject([
    { id: 'one', replacedAt: after(100).toISOString() },
  ])
  expect(earlierBuilds(dir, kept, after(125))).toEqual([])
  keepBuild(dir, kept, after(125))
  expect(existsSync(join(kept, 'one'))).toBe(false)
  expect(files().has('/_next/static/chunks/one.js')).toBe(false)
  expect(saidAt('/builds/meta/one.json')).toBeUndefined()
})

test('an earlier build answers with its scripts and fonts, and says since when it is replaced', async () => {
  build('one')
  keepBuild(dir, kept)
  build('two')
  keepBuild(dir, kept)
  const files = new BuildFiles(dir, kept)
  const script = await files.reply('/_next/static/chunks/one.js')
  expect(script?.bytes.identity.toString()).toBe('of one')
  expect(script?.headers['content-type']).toBe('application/javascript; charset=utf-8')
  const font = await files.reply('/_next/static/chunks/one.woff2')
  expect(font?.headers).toMatchObject({
    'content-type': 'font/woff2',
    'x-content-type-options': 'nosniff',
  })
  expect(files.reply('/_next/static/chunks/two.woff2')).toBeNull()
  expect(files.reply('/_next/static/chunks/three.js')).toBeNull()
  expect(saidAt('/builds/meta/two.json')).toEqual(readBuild(dir))
  expect(saidAt('/builds/meta/one.json')).toMatchObject({
    id: 'one',
    replacedAt: expect.any(String),
  })
})

test('a copy that was cut off is made again; a build that comes back is replaced no more', async () => {
  build('one')
  mkdirSync(join(kept, 'one/static'), { recursive: true })
  keepBuild(dir, kept)
  build('two')
  keepBuild(dir, kept)
  expect(new BuildFiles(dir, kept).has('/_next/static/chunks/one.js')).toBe(true)
  build('one')
  keepBuild(dir, kept)
  expect(saidAt('/builds/meta/one.json')).toEqual(readBuild(dir))
  expect(saidAt('/builds/meta/two.json')).toHaveProperty('replacedAt')
})
