import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOBODY } from '@/lib/nobody'
import { db } from '@/lib/platform/db'
import { previewLimits } from '@/lib/quotas'
import { aComment, aPost, aText } from '@/lib/testing/factories'
import { askPreviews } from './commands'
import { getPreviews } from './queries'
import { sweepPreviews } from './sweeping/tasks'
import { fetchPreviews } from './tasks'

const allow = (address: string) => address === '127.0.0.1'
/** Of the server, which stands for the web's, and of another one beside it. */
let [port, otherPort] = ['', '']
let home = ''
let asked: string[] = []

const page = (response: ServerResponse, html: string, type = 'text/html; charset=utf-8') =>
  response.setHeader('content-type', type).end(html)

const PAGES: Record<string, (response: ServerResponse) => unknown> = {
  '/good': (response) =>
    page(
      response,
      `<title>A roof</title><meta property="og:site_name" content="Roofs">
       <meta property="og:description" content="It leaks">
       <meta property="og:image" content="picture.png">`,
    ),
  '/picture.png': async (response) => {
    const { r, g, b } = { r: 9, g: 120, b: 30 }
    const create = { width: 60, height: 40, channels: 3 as const, background: { r, g, b } }
    response.setHeader('content-type', 'image/png')
    response.end(await sharp({ create }).png().toBuffer())
  },
  '/moved': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-us': (response) =>
    response.writeHead(302, { location: `http://localhost:${port}/good` }).end(),
  '/to-another-port': (response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/good` }).end(),
  '/our-picture': (response) =>
    page(
      response,
      `<title>Ours</title><meta property="og:image" content="http://localhost:${port}/picture.png">`,
    ),
  '/picture-of-another-port': (response) =>
    page(
      response,
      `<title>Door</title><meta property="og:image" content="//127.0.0.1:${otherPort}/picture.png">`,
    ),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/windows-1251': (response) => {
    response.setHeader('content-type', 'text/html')
    response.write('<meta charset="windows-1251"><title>')
    response.end(Buffer.from([0xc4, 0xee, 0xec]))
  },
  '/document': (response) => page(response, '%PDF', 'application/pdf'),
  '/gone': (response) => response.writeHead(404).end('<title>Not here</title>'),
  '/nameless': (response) => page(response, '<p>Words alone</p>'),
  '/packed': (response) => {
    response.setHeader('content-encoding', 'gzip')
    page(response, 'x')
  },
  '/huge': (response) => {
    response.setHeader('content-type', 'text/html')
    response.write('<title>Huge</title>')
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
    }
    response.on('drain', more)
    more()
  },
  '/not-a-picture': (response) =>
    page(response, '<title>Poor</title><meta property="og:image" content="/document">'),
  '/private-picture': (response) =>
    page(
      response,
      '<title>Sly</title><meta property="og:image" content="http://192.168.0.1/router.png">',
    ),
  '/dropped': (response) => response.destroy(),
}
const serve = () =>
  createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = PAGES[request.url ?? ''] ?? ((late: ServerResponse) => late)
    answer(response)
  })
const servers = [serve(), serve()]
beforeAll(async () => {
  const ports = servers.map(async (server) => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return String((server.address() as AddressInfo).port)
  })
  ;[port = '', otherPort = ''] = await Promise.all(ports)
  home = `http://127.0.0.1:${port}`
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(async () => {
  asked = []
  await db.linkPreview.deleteMany()
})

async function fetched(path: string) {
  const { id } = await db.linkPreview.create({
    data: { url: home + path, dueAt: new Date() },
    select: { id: true },
  })
  await fetchPreviews({ allow, port })
  return db.linkPreview.findUniqueOrThrow({ where: { id } })
}

test('a page says what it is, and its picture is kept here', async () => {
  const row = await fetched('/good')
  expect(row).toMatchObject({ title: 'A roof', site: 'Roofs', description: 'It leaks', tries: 0 })
  expect(row.dueAt?.getTime()).toBeGreaterThan(Date.now() + previewLimits.againMs - 60_000)
  const upload = await db.upload.findUniqueOrThrow({ where: { id: row.imageId ?? '' } })
  expect(upload).toMatchObject({ ownerId: NOBODY, width: 60, height: 40 })
  expect(asked).toEqual(['/good', '/picture.png'])
  await fetchPreviews({ allow, port })
  expect(asked).toHaveLength(2)
})

test('a page that says a word which the staff watches has no card', async () => {
  const word = await db.watchedWord.create({
    data: { text: 'leaks', folded: 'leaks', kind: 'word', effect: 'review', rule: 'spam' },
    select: { id: true },
  })
  expect(await fetched('/good')).toMatchObject({
    title: '',
    description: '',
    imageId: null,
    tries: 0,
  })
  await db.watchedWord.delete({ where: word })
})

test('a redirect is followed, and words of another charset are read', async () => {
  expect(await fetched('/moved')).toMatchObject({ title: 'A roof', imageId: expect.any(String) })
  expect(await fetched('/windows-1251')).toMatchObject({ title: 'Дом', site: '127.0.0.1' })
})

test('of a page without an end the beginning is read', async () => {
  expect(await fetched('/huge')).toMatchObject({ title: 'Huge' })
})

test.each(['/to-us', '/to-another-port'])('a redirect is not followed %s', async (path) => {
  expect(await fetched(path)).toMatchObject({ title: '', tries: 1 })
  expect(asked).toEqual([path])
})

test.each(['/our-picture', '/picture-of-another-port'])('%s is not asked for', async (path) => {
  expect(await fetched(path)).toMatchObject({ title: expect.stringMatching(/./), imageId: null })
  expect(asked).toEqual([path])
})

test.each(['/not-a-picture', '/private-picture'])(
  'a page without a picture that can be had has a card without one: %s',
  async (path) => {
    expect(await fetched(path)).toMatchObject({ imageId: null, tries: 0 })
    expect(await db.linkPreview.count({ where: { title: '' } })).toBe(0)
  },
)

test.each(['/loop', '/inside', '/document', '/gone', '/nameless', '/packed', '/dropped'])(
  '%s is no card, and is tried again later',
  async (path) => {
    const row = await fetched(path)
    expect(row).toMatchObject({ title: '', tries: 1, fetchedAt: expect.any(Date) })
    const wait = (row.dueAt?.getTime() ?? 0) - Date.now()
    expect(Math.round(wait / 60_000)).toBe(previewLimits.firstWaitMs / 60_000)
  },
)

test('one run at a time; what its time is too short for is left to a further run', async () => {
  const data = ['/good', '/moved'].map((path) => ({ url: home + path, dueAt: new Date() }))
  await db.linkPreview.createMany({ data })
  expect(await fetchPreviews({ allow, port }, 0)).toEqual({ fetched: 0, failed: 0, left: 2 })
  expect(asked).toEqual([])
  expect(await hurried()).toBe(1)
  const runs = await Promise.all([fetchPreviews({ allow, port }), fetchPreviews({ allow, port })])
  expect(runs).toEqual([{ fetched: 2, failed: 0, left: 0 }, { busy: 1 }])
})

const hurried = async () => {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from graphile_worker.jobs where key = 'hurry:fetch-previews'`
  return row?.total
}

test('addresses of this network are not asked', async () => {
  await db.linkPreview.create({ data: { url: `${home}/good`, dueAt: new Date() } })
  expect(await fetchPreviews()).toEqual({ fetched: 0, failed: 1, left: 0 })
  expect(asked).toEqual([])
})

test('what fails for good loses its card, and asks again when it is written a day later', async () => {
  const url = 'https://example.org/roof'
  const old = new Date(Date.now() - 2 * 86_400_000)
  const { id } = await db.linkPreview.create({
    data: { url: `${home}/gone`, title: 'Old', dueAt: new Date(), tries: previewLimits.tries - 1 },
  })
  await fetchPreviews({ allow, port })
  const row = () => db.linkPreview.findUniqueOrThrow({ where: { id } })
  expect(await row()).toMatchObject({ title: '', dueAt: null, tries: previewLimits.tries })
  await db.linkPreview.update({ where: { id }, data: { url } })
  await db.$transaction((tx) => askPreviews(tx, linking(url)))
  expect(await row()).toMatchObject({ dueAt: null })
  await db.linkPreview.update({ where: { id }, data: { fetchedAt: old } })
  await db.$transaction((tx) => askPreviews(tx, linking(url)))
  expect(await row()).toMatchObject({ dueAt: expect.any(Date), tries: 0 })
})

const linking = (...hrefs: string[]) => ({
  ...aText(),
  version: 1 as const,
  content: hrefs.map((href) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: href, marks: [{ type: 'link' as const, attrs: { href } }] },
    ],
  })),
})

test('public links that stand alone are asked for once, the first five of a text', async () => {
  const urls = Array.from({ length: 7 }, (_, at) => `https://example.org/${at}`)
  const others = ['http://127.0.0.1/x', 'https://example.org:8080/x', '/forum_page/1']
  const text = linking(...others, ...urls)
  await db.$transaction((tx) => askPreviews(tx, text))
  await db.$transaction((tx) => askPreviews(tx, linking(`${urls[0]}#part`)))
  const rows = await db.linkPreview.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ url }) => url)).toEqual(urls.slice(0, 2))
  expect(await hurried()).toBe(1)
})

test('cards are found by their links; those that nothing is known of are left out', async () => {
  const [known, waiting] = ['https://example.org/known', 'https://example.org/waiting']
  await db.linkPreview.createMany({
    data: [
      { url: known, title: 'Known', site: 'example.org' },
      { url: waiting, dueAt: new Date() },
    ],
  })
  const link = `${known}#part`
  expect(await getPreviews([link, waiting, 'mailto:a@example.org', '/forums'])).toEqual({
    [link]: {
      id: expect.any(Number),
      title: 'Known',
      site: 'example.org',
      description: '',
      imageId: null,
    },
  })
})

test('what no text links to any more is swept, and what one names meanwhile is kept', async () => {
  const site = 'https://xn--e1afmkfd.example'
  const old = new Date(Date.now() - 2 * 86_400_000)
  const data = ['post', 'comment', 'unlinked', 'named'].map((path) => {
    return { url: `${site}/${path}`, title: path, linkedAt: old }
  })
  await db.linkPreview.createMany({ data: [...data, { url: `${site}/young` }] })
  const { id: postId } = await aPost({ body: linking('https://пример.example/post#part') })
  await aComment({ postId, body: linking(`${site}/comment`), deletedAt: new Date() })
  await db.$transaction((tx) => askPreviews(tx, linking(`${site}/named`)))
  expect(await sweepPreviews(new Date(Date.now() - 86_400_000))).toBe(1)
  const rows = await db.linkPreview.findMany({ orderBy: { id: 'asc' } })
  const left = rows.map(({ url }) => url.slice(site.length + 1))
  expect(left).toEqual(['post', 'comment', 'named', 'young'])
})

test('a page that was swept while it was asked is no fault', async () => {
  PAGES['/swept'] = async (response) => {
    await db.linkPreview.deleteMany()
    page(response, '<title>Swept</title>')
  }
  await db.linkPreview.create({ data: { url: `${home}/swept`, dueAt: new Date() } })
  expect(await fetchPreviews({ allow, port })).toEqual({ fetched: 1, failed: 0, left: 0 })
})
