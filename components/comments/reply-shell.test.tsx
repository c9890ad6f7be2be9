import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { sendWaiting } from '@/lib/comments/later/client'
import { show } from '@/lib/platform/testing/render'
import { aPostState, emptyBits } from '@/lib/testing/viewer-bits'
import { CommentActions } from './comment-actions'
import { ReplyShell } from './reply-shell'
import { dropSentComments } from './sent-comments'
import { SentList } from './sent-list'

installPlatform()
const nowhere = () => ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 })
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere })
const person = { id: 3, name: 'Anna', avatarId: null, role: 'member' }
const me = {
  ...person,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const body = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Unfinished words' }] }],
}

const refresh = vi.fn()
const push = vi.fn()
const router = { refresh, push } as unknown as ComponentProps<typeof AppRouterContext>['value']
const sent: unknown[] = []
const keys: (string | null)[] = []
let answer: () => Response | Promise<Response>
/** The comment draft on the fake server, and the received saves. */
let kept: { version: number; body: unknown; answers: { number: number; author: string } | null }
let saves: { version: number; body: unknown }[]
let isDown: boolean

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

const keptNow = () => ({
  ...kept,
  id: 9,
  savedAt: kept.version ? '2026-01-02T03:04:05.000Z' : null,
})
function keep(save: typeof kept & { answers: number | null }): Response {
  if (isDown) throw new TypeError('failed')
  saves.push(save)
  if (save.version !== kept.version) {
    const data = { draft: keptNow() }
    return Response.json({ code: 'version_conflict', data }, { status: 409 })
  }
  const answers = save.answers ? { number: save.answers as number, author: 'Eva' } : null
  kept = { version: kept.version + 1, body: save.body, answers }
  return Response.json(keptNow())
}
const whoAsks = () =>
  document.cookie.includes('auth_token=')
    ? Response.json(me)
    : Response.json({ code: 'unauthenticated' }, { status: 401 })
let mayComment = true
let answerFor: { id: number; name: string }[] = []

beforeEach(() => {
  // An unsaved text stays in the window of its author, so each test has another author.
  me.id++
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  keys.length = 0
  kept = { version: 0, body: null, answers: null }
  saves = []
  isDown = false
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  mayComment = true
  answerFor = []
  vi.clearAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that scripts can see
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/user') return whoAsks()
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path.startsWith('/api/viewer')) {
      return Response.json({
        ...emptyBits(),
        posts: { 9: { ...aPostState(), mayComment, answerFor, hasUnsent: kept.body !== null } },
      })
    }
    if (path === '/api/posts/9/comment-draft') {
      return init.method === 'PUT' ? keep(JSON.parse(String(init.body))) : Response.json(keptNow())
    }
    sent.push(JSON.parse(String(init.body)))
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  dropSentComments(9, 1000)
  document.body.replaceChildren()
  FakeChannel.open.clear()
  vi.unstubAllGlobals()
})

const shell = (isClosed = false) =>
  show(
    <AppRouterContext value={router}>
      <ReplyShell postId={9} section="forum" language="en" isClosed={isClosed} />
    </AppRouterContext>,
  )

test('a visitor is invited to log in or to register', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  shell()
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Log in',
    'Create an account',
  ])
})

test('a closed discussion says so', () => {
  mayComment = false
  shell(true)
  expect(screen.getByText(/closed for new comments/)).toBeTruthy()
})

test('a press on the field counts while the part of the member is still coming', async () => {
  const user = shell()
  await user.click(screen.getByRole('button', { name: 'Write a comment…' }))
  const name = 'Text of your comment'
  expect(await screen.findByRole('textbox', { name }, { timeout: 10_000 })).toBeTruthy()
}, 30_000)

test('the blocked are told instead of being offered a field', async () => {
  mayComment = false
  shell()
  expect(await screen.findByText(/account is blocked/)).toBeTruthy()
})

const wait = { timeout: 10_000 }
/** The server accepts it and the page shows it, so that it is no longer in the sent list. */
function created(number: number): Response {
  document.body.append(Object.assign(document.createElement('article'), { id: `post-${number}` }))
  return Response.json({
    id: 1,
    postId: 9,
    number,
    author: person,
    company: null,
    answers: null,
    isHidden: false,
    isAccepted: false,
    repliedBy: [],
    body,
    language: 'en',
    reactionCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    editReason: '',
  })
}
const saying = (text: string) => ({
  ...body,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
/** Clicks the field, whether placeholder or editor. */
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Write a comment…' }))

/** Types into the open editor. */
async function type(words: string) {
  const box = await screen.findByRole('textbox', { name: 'Text of your comment' }, wait)
  const { editor } = box as unknown as { editor: Editor }
  await act(async () => void editor.commands.insertContent(words))
  return editor
}

test('who works for a company that the opinion names chooses in whose name to answer', async () => {
  answerFor = [{ id: 4, name: 'Bank Dolina' }]
  kept = { version: 3, body, answers: null }
  const user = shell()
  const choice = await screen.findByRole('combobox', { name: 'Who is answering?' }, wait)
  expect((choice as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Myself')
  await user.selectOptions(choice, 'Bank Dolina')
  answer = () => created(1)
  await user.click(await screen.findByRole('button', { name: 'Send' }, wait))
  await waitFor(() => expect(sent).toMatchObject([{ companyId: 4 }]), wait)
})

test('a comment begun on another device is there, a refusal keeps it, sending clears it', async () => {
  kept = { version: 3, body, answers: { number: 5, author: 'Eva' } }
  const user = shell()
  const send = await screen.findByRole('button', { name: 'Send' }, wait)
  expect(await screen.findByText('Unfinished words', {}, wait)).toBeTruthy()
  expect(screen.getByText('In reply to Eva, #5')).toBeTruthy()
  expect(await screen.findByText(/^Saved /, {}, wait)).toBeTruthy()

  answer = () =>
    new Response(
      JSON.stringify({ code: 'too_many_requests', params: { wait: 4, unit: 'seconds' } }),
      {
        status: 429,
      },
    )
  await user.click(send)
  expect((await screen.findByText(/Try again in 4 seconds/)).getAttribute('role')).toBe('alert')
  expect(sent).toEqual([{ body, answers: 5, companyId: null, language: 'en' }])
  expect(screen.getByText('Unfinished words')).toBeTruthy()

  answer = () => {
    kept = { version: 4, body: null, answers: null }
    return created(6)
  }
  await user.click(send)
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(push).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText('Unfinished words')).toBeNull())
  expect(screen.queryByText('In reply to Eva, #5')).toBeNull()
  await type('the next one')
  await waitFor(
    () => expect(kept).toMatchObject({ version: 5, body: saying('the next one') }),
    wait,
  )
}, 30_000)

test('what is typed is on the server a moment later, and when the page hides at once', async () => {
  shell()
  ask()
  await type('half a thought')
  await waitFor(
    () => expect(kept).toMatchObject({ version: 1, body: saying('half a thought') }),
    wait,
  )
  await type(' more')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(kept.body).toEqual(saying('half a thought more'))
  // But for who is signed in nothing is left on the device.
  expect(Object.keys(localStorage)).toEqual(['held-member'])
}, 30_000)

test('just what is sent was saved before, so that the server forgets it with the sending', async () => {
  answer = () => created(6)
  const user = shell()
  ask()
  await type('at once')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(saves.at(-1)?.body).toEqual(saying('at once'))
  expect(sent).toEqual([
    { body: saying('at once'), answers: null, companyId: null, language: 'en' },
  ])
}, 30_000)

test('what is typed while a comment is being sent is neither sent nor lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async () => {
    await promise
    // The server forgets just what was sent.
    kept = { version: kept.version + 1, body: null, answers: null }
    return created(6)
  }
  const user = shell()
  ask()
  const editor = await type('One')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(1), wait)
  await act(async () => void editor.commands.insertContent(' and two'))
  resolve()
  await waitFor(() => expect(refresh).toHaveBeenCalled(), wait)
  expect(screen.getByText('One and two')).toBeTruthy()
  expect(sent).toMatchObject([{ body: saying('One') }])
  await waitFor(() => expect(kept.body).toEqual(saying('One and two')), wait)
  expect(screen.queryByRole('alertdialog')).toBeNull()
}, 30_000)

test('without a connection a comment is kept as it was sent, by one key, and goes when there is one', async () => {
  answer = () => {
    throw new TypeError('failed')
  }
  const user = shell()
  ask()
  const editor = await type('One')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(localStorage.getItem(`send-later.${me.id}.9`)).not.toBeNull(), wait)
  await act(async () => void editor.commands.insertContent(' and two'))
  answer = () => created(6)
  expect(await sendWaiting()).toEqual([])
  expect(sent).toMatchObject([{ body: saying('One') }, { body: saying('One') }])
  expect(new Set(keys).size).toBe(1)
  expect(localStorage.getItem(`send-later.${me.id}.9`)).toBeNull()
  expect(screen.getByText('One and two')).toBeTruthy()
}, 30_000)

test('a comment that waits and is emptied or discarded is not sent', async () => {
  answer = () => {
    throw new TypeError('failed')
  }
  const user = shell()
  ask()
  const editor = await type('One')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(localStorage.getItem(`send-later.${me.id}.9`)).not.toBeNull(), wait)
  await act(async () => void editor.commands.clearContent(true))
  expect(localStorage.getItem(`send-later.${me.id}.9`)).toBeNull()
}, 30_000)

test('another window that shows the same text is emptied by the sending, too', async () => {
  kept = { version: 3, body, answers: null }
  shell()
  expect(await screen.findByText('Unfinished words', {}, wait)).toBeTruthy()
  const news = { saved: { ...keptNow(), version: 4, body: null } }
  const message = { prefix: 'unsent-post-9', user: me.id, ...news }
  await act(async () => new FakeChannel().postMessage(message))
  await waitFor(() => expect(screen.queryByText('Unfinished words')).toBeNull())
}, 30_000)

test('two texts of two devices are a choice, and both stay until it is made', async () => {
  kept = { version: 3, body, answers: null }
  const user = shell()
  expect(await screen.findByText('Unfinished words', {}, wait)).toBeTruthy()
  kept = { version: 4, body: saying('From the telephone'), answers: null }
  await type('!')
  const dialog = await screen.findByRole('alertdialog', {}, wait)
  expect(dialog.textContent).toContain('From the telephone')
  expect(dialog.textContent).toContain('!')
  await user.click(within(dialog).getByRole('button', { name: 'Take the other' }))
  expect(await screen.findByText('From the telephone')).toBeTruthy()
}, 30_000)

test('without the server one writes all the same, and the text is kept on the device', async () => {
  isDown = true
  shell()
  ask()
  await type('in the tunnel')
  const alert = await screen.findByText(/Your text is kept on this device/, {}, wait)
  expect(alert).toBeTruthy()
  expect(JSON.stringify(Object.values(localStorage))).toContain('in the tunnel')
  cleanup()
  isDown = false
  shell()
  expect(await screen.findByText('in the tunnel', {}, wait)).toBeTruthy()
  await waitFor(() => expect(kept.body).toEqual(saying('in the tunnel')), wait)
}, 30_000)

const leaveSession = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab's logout leaves it
  document.cookie = 'auth_token=; max-age=0'
  window.dispatchEvent(new Event('focus'))
}
const alerts = () => screen.getAllByRole('alert').filter(({ textContent }) => textContent)

test('a session that ends leaves the words in sight and says so once; they are saved when it is back', async () => {
  shell()
  ask()
  const editor = await type('half a thought')
  await waitFor(() => expect(kept.version).toBe(1), wait)
  editor.view.focus()
  act(leaveSession)
  const [alert, ...others] = alerts()
  expect(alert?.textContent).toContain('You have been logged out.')
  expect(others).toEqual([])
  expect(document.activeElement).toBe(editor.view.dom)
  const here = encodeURIComponent(`${location.pathname}${location.search}#reply`)
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe(`/en/login?redirect=${here}`)

  await type(' more')
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify(Object.values(localStorage))).toContain('half a thought more')
  })
  expect(saves).toHaveLength(1)
  expect(screen.getByText('half a thought more')).toBeTruthy()

  // biome-ignore lint/suspicious/noDocumentCookie: the same member is back
  document.cookie = 'auth_token=again'
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(kept.body).toEqual(saying('half a thought more')), wait)
  expect(screen.queryByText(/You have been logged out/)).toBeNull()
}, 30_000)

test('words of one member are neither sent nor lost when another has signed in in another tab', async () => {
  const user = shell()
  ask()
  await type('of the first')
  await waitFor(() => expect(kept.version).toBe(1), wait)
  const first = me.id
  me.id++
  me.name = 'Boris'
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab's login leaves it
  document.cookie = 'auth_token=other'
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Boris has logged in in another tab/, {}, wait)).toBeTruthy()
  expect(alerts()).toHaveLength(1)
  expect(screen.getByText('of the first')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])

  kept = { version: 0, body: null, answers: null }
  await user.click(screen.getByRole('button', { name: 'Write as Boris' }))
  await waitFor(() => expect(screen.queryByText('of the first')).toBeNull())
  expect(kept.body).toBeNull()
  me.name = 'Anna'
  expect(me.id).toBe(first + 1)
}, 30_000)

test('discarding empties it everywhere', async () => {
  kept = { version: 3, body, answers: null }
  const user = shell()
  await user.click(await screen.findByRole('button', { name: 'Discard' }, wait))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(kept).toMatchObject({ version: 4, body: null }), wait)
  expect(screen.queryByText('Unfinished words')).toBeNull()
}, 30_000)

test('a comment that landed on another page is gone to', async () => {
  kept = { version: 1, body, answers: null }
  answer = () => created(21)
  const user = shell()
  await user.click(await screen.findByRole('button', { name: 'Send' }, wait))
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/en/forum_page/9?page=2#post-21', { scroll: false }),
  )
}, 30_000)

test('what was answered stands on the page before the page is fetched anew', async () => {
  kept = { version: 1, body, answers: null }
  answer = () => {
    const answered = created(6)
    document.getElementById('post-6')?.remove()
    return answered
  }
  const user = show(
    <AppRouterContext value={router}>
      <CommentActions postId={9} isClosed={false} comments={[]} like={null} flag={null}>
        <SentList section="forum" lastNumber={5} upTo={20} />
      </CommentActions>
      <ReplyShell postId={9} section="forum" language="en" isClosed={false} />
    </AppRouterContext>,
  )
  await user.click(await screen.findByRole('button', { name: 'Send' }, wait))
  const shown = await screen.findByRole('article', {}, wait)
  expect(shown.id).toBe('post-6')
  expect(within(shown).getByText('Unfinished words')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(shown))
}, 30_000)
