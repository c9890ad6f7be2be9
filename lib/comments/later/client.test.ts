// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiesOf, keepCopy } from '@/lib/drafting/copies/client'
import { holdMember } from '@/lib/platform/web/identity'
import type { RichText } from '@/lib/richtext/schema'
import { unsentKind } from '../drafts/client'
import { dropLater, keepForLater, keyOfWaiting, sendsItself, sendWaiting } from './client'

type Call = { path: string; method: string; key: string | null; body: unknown }
let calls: Call[]
let answer: (call: Call) => Response | Promise<Response>
let member: number

const aText = (text: string): RichText => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const me = { member: 3, postId: 9 }
const draftOf = (words: string) => ({
  body: aText(words),
  answers: null,
  companyId: null,
  language: 'en' as const,
})
const later = (words: string, of = me) => ({
  ...of,
  section: 'forum',
  answers: null,
  draft: draftOf(words),
})
const created = () =>
  Response.json({
    id: 1,
    postId: 9,
    number: 6,
    author: { id: 3, name: 'Anna', avatarId: null, role: 'member' },
    company: null,
    answers: null,
    isHidden: false,
    isAccepted: false,
    repliedBy: [],
    body: aText('One'),
    language: 'en',
    reactionCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    editReason: '',
  })
const problem = (status: number, code: string) => Response.json({ code }, { status })
const comments = () => calls.filter(({ path }) => path.endsWith('/comments'))
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('send-later.'))
const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  localStorage.clear()
  ;[calls, member, answer] = [[], 3, created]
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=t1; path=/'
  holdMember(3)
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (path === '/api/user') return Response.json({ id: member })
    const key = new Headers(headers).get('idempotency-key')
    const call = { path, method: method ?? '', key, body: JSON.parse(String(body)) }
    calls.push(call)
    return path.endsWith('/comments') ? answer(call) : problem(409, 'version_conflict')
  })
})
afterEach(() => {
  dropLater(me)
  vi.unstubAllGlobals()
})

test('a comment goes by the key that it was kept with, however often its answer is lost', async () => {
  keepForLater(later('One'))
  const key = keyOfWaiting(me, draftOf('One'))
  answer = lost
  expect(await sendWaiting()).toEqual([])
  expect(waiting()).toEqual(['send-later.3.9'])
  // Its place among the keys of this hour is gone.
  localStorage.removeItem('unanswered')
  keepForLater(later('One'))
  answer = created
  expect(await sendWaiting()).toMatchObject([{ sent: { number: 6 }, error: null }])
  expect(comments().map((call) => call.key)).toEqual([key, key])
  expect(waiting()).toEqual([])
})

test('another text in its place has a key of its own, and stays when the first is answered', async () => {
  keepForLater(later('One'))
  const key = keyOfWaiting(me, draftOf('One'))
  answer = () => {
    keepForLater(later('Two'))
    return created()
  }
  await sendWaiting()
  expect(waiting()).toEqual(['send-later.3.9'])
  expect(keyOfWaiting(me, draftOf('One'))).toBeUndefined()
  expect(keyOfWaiting(me, draftOf('Two'))).not.toBe(key)
})

test('a refusal is told and ends the waiting, what passes does not, nor does a text kept meanwhile', async () => {
  keepForLater(later('One'))
  answer = () => problem(409, 'in_progress')
  expect(await sendWaiting()).toEqual([])
  expect(waiting()).toHaveLength(1)
  answer = () => {
    keepForLater(later('Two'))
    return problem(403, 'closed')
  }
  expect(await sendWaiting()).toMatchObject([{ sent: null, error: { code: 'closed' } }])
  expect(keyOfWaiting(me, draftOf('Two'))).toBeDefined()
  answer = () => problem(403, 'closed')
  await sendWaiting()
  expect(waiting()).toEqual([])
})

test('of another member nothing is sent and nothing deleted', async () => {
  keepForLater(later('Mine'))
  keepForLater(later('Theirs', { member: 4, postId: 9 }))
  await sendWaiting()
  expect(comments().map((call) => call.body)).toEqual([draftOf('Mine')])
  expect(waiting()).toEqual(['send-later.4.9'])
})

test('who is signed in is asked for when nobody has said it', async () => {
  vi.resetModules()
  const fresh = await import('./client')
  keepForLater(later('Mine'))
  member = 8
  expect(await fresh.sendWaiting()).toEqual([])
  expect(comments()).toEqual([])
  expect(waiting()).toHaveLength(1)
})

test('it is sent once across tabs, and in one tab also where nothing can be locked', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = <T>(_: string, work: () => Promise<T>) => {
    const mine = last.then(work)
    last = mine
    return mine
  }
  const lockWith = (value: unknown) =>
    Object.defineProperty(navigator, 'locks', { value, configurable: true })
  vi.resetModules()
  const otherTab = await import('./client')
  lockWith({ request })
  keepForLater(later('One'))
  await Promise.all([sendWaiting(), otherTab.sendWaiting()])
  expect(comments()).toHaveLength(1)
  lockWith(undefined)
  keepForLater(later('Two'))
  const outcomes = await Promise.all([sendWaiting(), sendWaiting()])
  expect(outcomes).toMatchObject([[{ later: later('Two') }], []])
  expect(comments()).toHaveLength(2)
  Reflect.deleteProperty(navigator, 'locks')
})

test('its copies go, those of other words stay', async () => {
  const { prefix, content } = unsentKind({ kind: 'post', id: 9 })
  const owner = { prefix, user: 3, draft: 9 }
  keepCopy(owner, { content: { body: aText('One'), answers: null }, version: 2, at: Date.now() })
  localStorage.setItem(
    `${prefix}.3.9.other`,
    JSON.stringify({ content: { body: aText('Else'), answers: null }, version: 2, at: Date.now() }),
  )
  keepForLater(later('One'))
  await sendWaiting()
  expect(copiesOf(owner, content).map((copy) => copy.content.body)).toEqual([aText('Else')])
  // The server keeps the whole text first, so that it forgets it with the sending, and nothing else.
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/posts/9/comment-draft',
    'POST /api/posts/9/comments',
  ])
})

test('while its form is open the form sends what was kept', async () => {
  keepForLater(later('One'))
  const send = vi.fn(async () => {})
  const stop = sendsItself(me, send)
  expect(await sendWaiting()).toEqual([])
  expect(send).toHaveBeenCalledWith(expect.objectContaining(later('One')))
  expect(comments()).toEqual([])
  stop()
})
