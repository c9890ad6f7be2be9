import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModal, useModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ReactionIsland } from './reaction-island'
import { ReactionToggle } from './reaction-toggle'

installPlatform()
const NOTHING = { isWaiting: false, press: () => {}, take: () => null }
const FREE = { reacted: false, mayReact: true, mayDelete: false }
const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}

let answers: (() => Response | Promise<Response>)[]
let sent: string[]
/** What a change of size of what is watched calls. */
let grow: () => void

beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        grow = call
      }
      observe = () => grow()
      disconnect() {}
    },
  )
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that scripts can see
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/user') return Response.json(me)
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${init.method} ${path}`)
    return answers.shift()?.() ?? new Response(null, { status: 500 })
  })
})

afterEach(() => {
  cleanup()
  closeModal()
  vi.unstubAllGlobals()
})

const toggle = (bits: typeof FREE | undefined = FREE) =>
  show(
    <ReactionToggle
      kind="comments"
      id={7}
      count={2}
      label="Like, 2 people like this"
      icon={null}
      bits={bits}
      early={NOTHING}
    />,
  )
const button = () => screen.getByRole('button', { name: /^Like/ })
const count = () => screen.getByRole('button', { name: /^Who likes this/ })
const state = () => [button().getAttribute('aria-pressed'), count().textContent]

test('a press shows at once and takes the count of the server', async () => {
  let answer = (_: Response) => {}
  answers.push(() => new Promise<Response>((resolve) => (answer = resolve)))
  const user = toggle()
  await user.click(button())
  expect(state()).toEqual(['true', '3'])
  await waitFor(() => expect(sent).toEqual(['PUT /api/comments/7/reaction']))
  answer(Response.json({ reacted: true, reactions: 9 }))
  await waitFor(() => expect(state()).toEqual(['true', '9']))
  expect(button().getAttribute('aria-label')).toBe('Like, 9 people like this')
})

let tell: (count: number) => void
function Told() {
  const [count, setCount] = useState(2)
  tell = setCount
  const label = `Like, ${count} people like this`
  const drawn = { kind: 'comments', id: 7, count, label, icon: null, bits: FREE } as const
  return <ReactionToggle {...drawn} early={NOTHING} />
}

test('news of the press that come before its answer do not count it twice', async () => {
  let answer = (_: Response) => {}
  answers.push(() => new Promise<Response>((resolve) => (answer = resolve)))
  const user = show(<Told />)
  await user.click(button())
  act(() => tell(3))
  expect(state()).toEqual(['true', '3'])
  await waitFor(() => expect(sent).toHaveLength(1))
  answer(Response.json({ reacted: true, reactions: 3 }))
  await waitFor(() => expect(state()).toEqual(['true', '3']))
})

test('a second press takes it back', async () => {
  answers.push(() => Response.json({ reacted: false, reactions: 1 }))
  const user = toggle({ ...FREE, reacted: true })
  await user.click(button())
  await waitFor(() => expect(state()).toEqual(['false', '1']))
  expect(sent).toEqual(['DELETE /api/comments/7/reaction'])
})

test('a refusal puts everything back', async () => {
  answers.push(() => new Response('{}', { status: 500 }))
  const user = toggle()
  await user.click(button())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(state()).toEqual(['false', '2']))
})

test('own words cannot be liked, and the button says why', async () => {
  const user = toggle({ reacted: false, mayReact: false, mayDelete: true })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /^Like/, description: /wrote yourself/ })).toBe(
    button(),
  )
  await user.click(button())
  expect(sent).toEqual([])
})

test('a visitor is asked to log in', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  const user = show(
    <ReactionIsland
      kind="comments"
      id={7}
      count={2}
      label="Like, 2 people like this"
      icon={null}
    />,
  )
  show(<Opened />)
  await user.click(button())
  expect(screen.getByText('login')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a press on the count shows who likes it, and asks for nobody before', async () => {
  const page = (name: string, next: string | null) => () =>
    Response.json({ items: [{ ...me, id: name.length, name }], next })
  answers.push(page('Eva', 'x'), page('Johannes', null))
  const user = toggle()
  expect(sent).toEqual([])
  await user.click(count())
  const panel = await screen.findByRole('dialog', { name: 'Who likes this' })
  expect(document.activeElement).toBe(panel)
  expect(await within(panel).findByText('Eva')).toBeTruthy()
  expect(count().getAttribute('aria-expanded')).toBe('true')
  await user.click(within(panel).getByRole('button', { name: 'Show more' }))
  expect(await within(panel).findByText('Johannes')).toBeTruthy()
  expect(sent).toEqual(['GET /api/comments/7/reactions', 'GET /api/comments/7/reactions?cursor=x'])
  await user.click(count())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(state()).toEqual(['false', '2'])
})

test('the panel finds its place again when its people have come', async () => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const height = vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(500)
  answers.push(() => Response.json({ items: [{ ...me, name: 'Eva' }], next: null }))
  const user = toggle()
  const at = { top: 430, bottom: 450, left: 8, right: 40, width: 32 }
  vi.spyOn(count(), 'getBoundingClientRect').mockReturnValue(at as DOMRect)
  await user.click(count())
  const panel = await screen.findByRole('dialog', { name: 'Who likes this' })
  expect(panel.style.inset).toMatch(/^454px auto auto/)
  await within(panel).findByText('Eva')
  Object.defineProperty(panel, 'offsetHeight', { value: 300 })
  grow()
  expect(panel.style.inset).toMatch(/^auto auto 74px/)
  supports.mockRestore()
  height.mockRestore()
})

test('a visitor who asks who likes it is asked to log in; on phones a sheet comes', async () => {
  const user = toggle()
  show(<Opened />)
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  await user.click(count())
  expect(screen.getByText('login')).toBeTruthy()
  // biome-ignore lint/suspicious/noDocumentCookie: signed in again
  document.cookie = 'auth_token=x'
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await user.click(count())
  expect(screen.getByText('reactions')).toBeTruthy()
  expect(sent).toEqual([])
})

const Opened = () => <output>{useModal()?.name}</output>
