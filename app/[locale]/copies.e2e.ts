import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sessionCookieOf } from '@/lib/platform/testing/sign-in'
import { routes } from '@/lib/routes'
import { aReader, BASE, publishDiscussion, send, signIn } from '@/lib/testing/journey'

const READERS = 4

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(BASE + path, { headers, redirect: 'manual' })
const read = async (path: string) => (await ask(path)).text()
const pathOf = (answer: Response) => new URL(answer.headers.get('location') ?? BASE, BASE).pathname

test('a write shows at the very next read, however many are reading', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: BASE })
  await signIn(context, await aReader())
  const title = `Сколько читают ${randomBytes(4).toString('hex')}`
  const id = await publishDiscussion(context, 'ru', title)
  expect((await read(routes.forums())).includes(title), 'in the list').toBe(true)

  const at = routes.discussion(id)
  let isBusy = true
  const crowd = Array.from({ length: READERS }, async () => {
    while (isBusy) await read(at)
  })
  for (let number = 1; number <= 8; number++) {
    const text = `Ответ ${number} ${randomBytes(4).toString('hex')}`
    const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
    const body = { type: 'doc', version: 1, content }
    await send(context, 'POST', `/api/posts/${id}/comments`, { body, language: 'ru' })
    for (let again = 1; again <= 3; again++) {
      const isThere = (await read(at)).includes(text)
      expect(isThere, `answer ${number} at read ${again}`).toBe(true)
    }
  }
  isBusy = false
  await Promise.all(crowd)
  await context.close()
})

test('who has the page of this moment gets no second one', async () => {
  const first = await ask('/forums')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  await expect.poll(async () => (await ask('/forums', { 'if-none-match': etag })).status).toBe(304)
})

test('what somebody was just shown is not shown to whom another answer is due', async () => {
  const browser = 'Mozilla/5.0 (X11; Linux) Chrome/150'
  const german = { 'user-agent': browser, 'accept-language': 'de-AT,de;q=0.9' }
  const russian = { 'user-agent': browser, 'accept-language': 'ru-RU,ru;q=0.9' }
  const member = { cookie: await sessionCookieOf('member@kvartal.local') }
  for (let round = 0; round < 3; round++) {
    expect((await ask('/', russian)).status).toBe(200)
    expect(pathOf(await ask('/', german))).toBe('/de')
    expect(pathOf(await ask('/', { ...russian, cookie: 'locale=cs' }))).toBe('/cs')
    expect((await ask('/', { ...german, cookie: 'locale=ru' })).status).toBe(200)
    expect((await ask(routes.login())).status).toBe(200)
    expect(pathOf(await ask(routes.login(), member))).toBe('/')
    expect((await ask('/de/nope')).status).toBe(404)
    expect((await ask('/ru/forums')).status).toBe(308)
    const part = await fetch(`${BASE}/forums`, { headers: { rsc: '1' } })
    expect(part.headers.get('content-type')).toContain('text/x-component')
    expect((await ask('/forums')).headers.get('content-type')).toContain('text/html')
  }
})
