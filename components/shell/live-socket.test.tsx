import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { APP, siteOf, startRealtime } from '@/lib/platform/testing/realtime'

type Person = { user_id: string; session: string; ends?: number }
const ANNA = { user_id: '1', user_info: { name: 'Anna' }, session: 'session.5' }
type Sent = { headers: Record<string, string>; body: { socket_id: string; channel_name: string } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of the site at the real server; `as` is who its session belongs to. */
async function openPage({ port }: { port: number }, as: Person | null) {
  const address = { key: APP.key, host: 'localhost', wsPort: port, wssPort: 4433, isTls: false }
  document.documentElement.dataset.live = JSON.stringify(address)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  for (const cookie of ['auth_token=of-anna', 'XSRF-TOKEN=token']) document.cookie = cookie
  const asked: Sent[] = []
  // That of Node takes no events of jsdom.
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('fetch', async (_: string, init: { headers: Sent['headers']; body: string }) => {
    const body: Sent['body'] = JSON.parse(init.body)
    asked.push({ headers: init.headers, body })
    if (!as) return Response.json({ detail: 'Not yours.' }, { status: 403 })
    if (as.ends && as.ends * 1000 < Date.now()) {
      return Response.json({ detail: 'Sign in.' }, { status: 401 })
    }
    const { socket_id: socketId, channel_name: name } = body
    return Response.json(siteOf(port).authorizeChannel(socketId, name, as as never))
  })
  const { listen } = await import('@/lib/platform/web/live-socket')
  const at = (channel: string) => {
    const heard: unknown[] = []
    const states: boolean[] = []
    const stop = listen({
      channel,
      onEvent: (name, data) => heard.push([name, data]),
      onSubscribed: (isLive) => states.push(isLive),
    })
    return { heard, states, stop }
  }
  return { asked, at }
}

test('an event that comes twice is heard once, by each who listens', async () => {
  const server = await startRealtime()
  const page = await openPage(server, ANNA)
  const [first, second] = [page.at('news'), page.at('news')]
  await expect.poll(() => [...first.states, ...second.states]).toEqual([true, true])
  for (const eventId of ['1', '1', '2']) await server.site.trigger('news', 'said', { eventId })
  const all = ['1', '2'].map((eventId) => ['said', { eventId }])
  await expect.poll(() => first.heard).toEqual(all)
  expect(second.heard).toEqual(all)
  expect(page.asked).toEqual([])
})

test('a private channel is asked for as the contract says', async () => {
  const server = await startRealtime()
  const page = await openPage(server, ANNA)
  const own = page.at('private-user.1')
  await expect.poll(() => own.states).toEqual([true])
  const [{ headers, body } = { headers: {}, body: {} }] = page.asked
  expect(headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer of-anna',
    'x-xsrf-token': 'token',
  })
  expect(body).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    channel_name: 'private-user.1',
  })
})

test('a refused channel stays silent, so that its queries are polled', async () => {
  const server = await startRealtime()
  const page = await openPage(server, null)
  const [own, open] = [page.at('private-user.1'), page.at('news')]
  await expect.poll(() => open.states).toEqual([true])
  await expect.poll(() => page.asked.length).toBe(1)
  expect(own.states).toEqual([])
})

test('a session that ends closes the socket, and the page is told', async () => {
  const server = await startRealtime()
  const page = await openPage(server, ANNA)
  const cut = vi.fn()
  const { onSocketCut: onCut } = await import('@/lib/platform/web/socket-cut')
  onCut(cut)
  const own = page.at('private-user.1')
  await expect.poll(() => own.states).toEqual([true])
  await server.site.terminateUserConnections('session.5')
  await expect.poll(() => own.states).toEqual([true, false])
  await expect.poll(() => cut.mock.calls.length).toBe(1)
})

test('a session that expires ends its channels, and the page is told', async () => {
  const server = await startRealtime()
  const page = await openPage(server, { ...ANNA, ends: Math.ceil(Date.now() / 1000) + 1 })
  const { onSocketCut } = await import('@/lib/platform/web/socket-cut')
  const cut = new Promise<void>((resolve) => void onSocketCut(resolve))
  const [own, open] = [page.at('private-user.1'), page.at('news')]
  await cut
  expect(own.states).toEqual([true, false])
  await expect.poll(() => open.states).toEqual([true, false, true])
})
