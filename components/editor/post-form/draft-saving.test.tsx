import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { postKind, useDraftSaving } from '@/lib/posts/drafts/client'
import { type Draft, type DraftContent, draftContent } from '@/lib/posts/drafts/schema'

type Call = {
  method: string
  path: string
  body: DraftContent & { version?: number }
  keepalive?: boolean
}
const fresh = draftContent.parse({ language: 'en' })
const stored = (version: number, title: string, id = 7): Draft => ({
  ...fresh,
  title,
  id,
  version,
  savedAt: '2026-01-02T03:04:05.000Z',
  isPublished: false,
  scheduledAt: null,
  cover: null,
  coAuthors: [],
})

let calls: Call[]
let server: { version: number; title: string } | null
let isDown: boolean
let isLosingAnswers: boolean
let isFull: boolean
let isTokenOld: boolean
let created: number[]
const USER = Math.floor(Math.random() * 1e9)
let user = USER

class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

async function fakeFetch(path: string, { method = 'GET', body, keepalive }: RequestInit) {
  if (path === '/api/csrf-cookie') {
    isTokenOld = false
    return new Response(null, { status: 204 })
  }
  const sent = JSON.parse(String(body ?? 'null'))
  calls.push({ method, path, body: sent, keepalive })
  if (isDown) throw new TypeError('failed')
  if (isTokenOld) return Response.json({ code: 'csrf_mismatch' }, { status: 419 })
  if (isFull) return Response.json({ code: 'draft_quota' }, { status: 409 })
  if (method === 'PATCH' && server && sent.version !== server.version) {
    const data = { draft: stored(server.version, server.title) }
    return Response.json({ code: 'version_conflict', data }, { status: 409 })
  }
  server = { version: (server?.version ?? 0) + 1, title: sent.title }
  if (isLosingAnswers) throw new TypeError('connection lost')
  return Response.json(stored(server.version, server.title), { status: 200 })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user++
  calls = []
  created = []
  server = null
  isDown = isLosingAnswers = isFull = isTokenOld = false
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=x'
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  FakeChannel.open.clear()
})

function Writer({ draft, name = 'Title' }: { draft: Draft | null; name?: string }) {
  const id = draft?.id ?? null
  const onCreated = (made: number) => created.push(made)
  const { saver, state, isUnsaved } = useDraftSaving({ userId: user, id, draft, fresh, onCreated })
  return (
    <>
      <input
        aria-label={name}
        value={state.content.title}
        onChange={({ target }) => saver.change({ title: target.value })}
      />
      <output aria-label={`State of ${name}`}>{`${state.phase} ${isUnsaved}`}</output>
      <button type="button" onClick={saver.close}>
        Close {name}
      </button>
    </>
  )
}
const writer = (draft: Draft | null = null) => show(<Writer draft={draft} />)
const field = (name = 'Title') => screen.getByLabelText<HTMLInputElement>(name)
const phase = (name = 'Title') => screen.getByLabelText(`State of ${name}`).textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.'))
const type = async (act_: ReturnType<typeof show>, words: string, name = 'Title') => {
  await act_.type(field(name), words)
}
test('nothing is made by opening; a second after the last keystroke one draft is', async () => {
  const hand = writer()
  await wait(5000)
  expect(calls).toEqual([])
  await type(hand, 'Roof')
  await wait(900)
  expect(calls).toEqual([])
  await wait(300)
  expect(calls.map(({ method, path, body }) => [method, path, body.title])).toEqual([
    ['POST', '/api/posts', 'Roof'],
  ])
  expect([created, phase(), copies()]).toEqual([[7], 'idle false', []])
  await type(hand, 's')
  await wait(1200)
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: '/api/posts/7' })
  expect(calls.at(-1)?.body).toMatchObject({ title: 'Roofs', version: 1 })
})

test('a hidden page saves at once, in a request that outlives it', async () => {
  server = { version: 3, title: 'Old' }
  const hand = writer(stored(3, 'Old'))
  await type(hand, '!')
  // Others may listen too: files share a page.
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockRestore()
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ keepalive: true, body: { title: 'Old!' } })
})

test('without network the text waits on this device and goes out when the network is back', async () => {
  isDown = true
  const hand = writer()
  await type(hand, 'Offline')
  await wait(1300)
  expect(phase()).toBe('retrying true')
  expect(copies()).toHaveLength(1)
  await wait(2100)
  expect(calls).toHaveLength(2)
  isDown = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await wait(50)
  expect([phase(), server?.title, copies()]).toEqual(['idle false', 'Offline', []])
})

test('a save refused for an old token loses no word and goes out again with another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  isTokenOld = true
  const hand = writer()
  await type(hand, 'Written in another tab’s session')
  await wait(1300)
  expect([phase(), copies().length, calls.length]).toEqual(['retrying true', 1, 1])
  await wait(2100)
  expect([phase(), server?.title]).toEqual(['idle false', 'Written in another tab’s session'])
  expect(calls).toHaveLength(2)
})

test('characters that cannot be stored do not stop the saving', async () => {
  writer()
  fireEvent.change(field(), { target: { value: 'a\0b' } })
  await wait(1300)
  expect([phase(), server?.title]).toEqual(['idle false', 'a\uFFFDb'])
})

test('leaving asks only while something is unsaved', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const hand = writer()
  expect(leave()).toBe(false)
  await type(hand, 'x')
  expect(leave()).toBe(true)
  await wait(1300)
  expect(leave()).toBe(false)
})

test('a first save that is answered while the page reloads leaves its copy, until the member is seen to stay', async () => {
  const hand = writer()
  await type(hand, 'Roof')
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await wait(1300)
  expect([created, phase(), copies()]).toEqual([[7], 'idle false', [expect.any(String)]])
  const again = await import('@/lib/drafting/client')
  const saver = again.saverFor(postKind, {
    userId: user,
    id: null,
    draft: null,
    fresh,
    onCreated() {},
  })
  expect(saver.get()).toMatchObject({
    phase: 'waiting',
    isRestored: true,
    content: { title: 'Roof' },
  })
  fireEvent.keyDown(window, { key: 'Tab' })
  expect(copies()).toEqual([])
})

test('after a crash the page brings the text back and saves it', async () => {
  server = { version: 3, title: 'Old' }
  isDown = true
  const hand = writer(stored(3, 'Old'))
  await type(hand, ' and new')
  await wait(400)
  const kept = { ...localStorage }
  cleanup()
  localStorage.clear()
  Object.assign(localStorage, kept)
  isDown = false
  // A new tab, as after a restart of the browser.
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 60_000)
  vi.resetModules()
  const again = await import('@/lib/drafting/client')
  const saver = again.saverFor(postKind, {
    userId: user,
    id: 7,
    draft: stored(3, 'Old'),
    fresh,
    onCreated() {},
  })
  expect(saver.get()).toMatchObject({ phase: 'waiting', isRestored: true })
  expect(saver.get().content.title).toBe('Old and new')
})

test('an answer that is lost is no conflict', async () => {
  server = { version: 3, title: 'Old' }
  isLosingAnswers = true
  const hand = writer(stored(3, 'Old'))
  await type(hand, '1')
  await wait(1300)
  expect([phase(), server]).toEqual(['retrying true', { version: 4, title: 'Old1' }])
  isLosingAnswers = false
  await type(hand, '2')
  await wait(2200)
  expect([phase(), server]).toEqual(['idle false', { version: 5, title: 'Old12' }])
})

test('a newer state on the server waits for a choice and loses neither', async () => {
  server = { version: 9, title: 'From elsewhere' }
  const hand = writer(stored(3, 'Old'))
  await type(hand, '!')
  await wait(1300)
  expect([phase(), field().value, server.title]).toEqual([
    'conflict true',
    'Old!',
    'From elsewhere',
  ])
  expect(copies()).toHaveLength(1)
})

test('two windows: the quiet one shows what the other saved, and both end with publishing', async () => {
  server = { version: 3, title: 'Old' }
  const draft = stored(3, 'Old')
  const hand = show(
    <>
      <Writer draft={draft} name="Here" />
      <Writer draft={draft} name="There" />
    </>,
  )
  await type(hand, '!', 'Here')
  await wait(1300)
  expect(field('There').value).toBe('Old!')
  await hand.click(screen.getByRole('button', { name: 'Close Here' }))
  expect([phase('Here'), phase('There'), copies()]).toEqual(['closed false', 'closed false', []])
})

test('a refusal for want of room keeps the words on this device, and goes on once there is room', async () => {
  isFull = true
  const hand = writer()
  await type(hand, 'Long words')
  await wait(1500)
  expect(phase()).toBe('refused true')
  expect(
    copies()
      .map((key) => localStorage.getItem(key))
      .join(),
  ).toContain('Long words')
  expect(calls).toHaveLength(1)
  isFull = false
  await type(hand, '!')
  await wait(1500)
  expect(phase()).toBe('idle false')
  expect(calls.at(-1)?.body.title).toBe('Long words!')
})
