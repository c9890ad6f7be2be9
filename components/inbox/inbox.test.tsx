import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { aPostState, emptyBits } from '@/lib/testing/viewer-bits'
import { Inbox } from './inbox'

const told = { count: 1, createdAt: '2026-01-01T00:00:00.000Z', readAt: null }
const drop = {
  ...told,
  id: 1,
  kind: 'price_drop',
  objectId: 12,
  title: 'Two rooms',
  currency: 'EUR',
  before: 310000,
  after: 300000,
}
const search = {
  ...told,
  id: 2,
  kind: 'saved_search',
  searchId: 3,
  name: 'Berlin',
  query: 'city=berlin',
  found: 5,
}
const me = {
  id: 1,
  name: 'Vera',
  avatarId: null,
  role: 'member',
  email: 'vera@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: told.createdAt,
}
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie
}
let items: object[]
let sent: string[]
let asked: object[]
let answered: string[]
let asks: string[]

/** Answers of writes, by their address. */
const WRITES: Record<string, (method: string, path: string, body: string) => object> = {
  read: (_, __, body) => {
    sent.push(body)
    return { unread: 0 }
  },
  unread: (_, __, body) => {
    sent.push(`unread ${body}`)
    return { unread: 1 }
  },
  subscription: (_, path, body) => {
    sent.push(`${path} ${body}`)
    return { subscribed: false, subscribers: 0, level: JSON.parse(body).level }
  },
  'co-authorship': (method, path) => {
    answered.push(`${method} ${path}`)
    asked = []
    return { state: method === 'PUT' ? 'accepted' : 'declined' }
  },
}

const READS: Record<string, () => object> = {
  '/api/user': () => me,
  '/api/viewer': () => ({
    ...emptyBits(),
    posts: { 31: { ...aPostState(), level: 'mentions' } },
  }),
  '/api/co-authorships': () => ({ items: asked, next: null }),
}

const ALL = '{"all":true}'
beforeAll(installPlatform)
beforeEach(() => {
  ;[sent, asked, answered, asks] = [[], [], [], []]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    const write = method === 'GET' ? undefined : WRITES[path.split('/').at(-1) ?? '']
    if (write) return Response.json(write(method, path, String(body)))
    const read = READS[path.split('?')[0] ?? '']
    if (read) return Response.json(read())
    asks.push(path)
    return Response.json({ items, next: null, unread: sent.includes(ALL) ? 0 : items.length })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each kind says what happened and leads there', async () => {
  items = [drop, search, { ...told, id: 3, kind: 'answer', objectId: 12, title: 'Two rooms' }]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows[0]?.textContent).toContain(
    'Unread: The price of Two rooms has dropped from €310,000 to €300,000.',
  )
  expect(rows[1]?.textContent).toContain('5 new listings for your search Berlin.')
  expect(screen.getByRole('link', { name: 'Berlin' }).getAttribute('href')).toBe(
    '/en/catalogue?city=berlin',
  )
  expect(screen.getAllByRole('link', { name: 'Two rooms' })[0]?.getAttribute('href')).toBe(
    '/en/detail_page/12',
  )
})

test('news of a closed sale leads to its page; a price may become one on request', async () => {
  const about = { ...told, saleId: 4, title: 'Spreebogen' }
  items = [
    { ...about, id: 3, kind: 'sale_presentation' },
    { ...about, id: 4, kind: 'sale_price', currency: 'EUR', before: 300_000, after: null },
    { ...about, id: 5, kind: 'sale_opened' },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Unread: The presentation of Spreebogen has been updated.',
    'Unread: New price of Spreebogen: on request (before: €300,000).',
    'Unread: Sales have opened: Spreebogen.',
  ])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/en/close_sale_page/4')
})

test('a decided report says what came of it and leads to one’s reports', async () => {
  const about = { ...told, kind: 'report_outcome' }
  items = [
    { ...about, id: 6, reportId: 4, outcome: 'resolved', title: 'Cheap flats' },
    { ...about, id: 7, reportId: 5, outcome: 'rejected', title: null },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Unread: We have looked into your report of “Cheap flats” and taken action.',
    'Unread: We have looked into your report and found no breach of the rules.',
  ])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/en/reports/account_reports')
})

test('all are marked as read by one button', async () => {
  items = [drop, search]
  const user = show(<Inbox />)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(sent).toEqual([ALL])
  const count = await screen.findByText('Everything is read')
  await waitFor(() => expect(document.activeElement).toBe(count))
})

test('without any it says what will come here', async () => {
  items = []
  show(<Inbox />)
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})

const author = { id: 4, name: 'Anna', avatarId: null, role: 'member' }
const invitation = {
  ...told,
  id: 7,
  kind: 'co_author_invitation',
  postId: 31,
  title: 'A year of building',
  author: 'Anna',
}
const post = {
  id: 31,
  section: 'blogs',
  language: 'en',
  title: 'A year of building',
  excerpt: '',
  isPublished: false,
}
const due = { post, author, state: 'invited', invitedAt: told.createdAt }

test.each([
  ['Accept', 'PUT'],
  ['Decline', 'DELETE'],
])('an invitation is answered where it is read: %s', async (name, method) => {
  ;[items, asked] = [[invitation], [due]]
  const user = show(<Inbox />)
  const row = await screen.findByRole('article')
  expect(row.textContent).toContain('Anna invites you to be a co-author of A year of building.')
  await user.click(await screen.findByRole('button', { name: `${name}: A year of building` }))
  expect(answered).toEqual([`${method} /api/posts/31/co-authorship`])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull())
})

test('an invitation that was answered or withdrawn asks for nothing; answers say whose they are', async () => {
  const answer = { ...told, kind: 'co_author_answer', postId: 31, title: '', name: 'Boris' }
  items = [
    invitation,
    { ...answer, id: 8, answer: 'declined' },
    { ...answer, id: 9, answer: 'accepted', count: 2 },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
  expect(rows[1]?.textContent).toContain('Boris has declined your invitation: Untitled.')
  expect(rows[2]?.textContent).toContain('2 new answers from co-authors: Untitled.')
})

const reply = {
  ...told,
  id: 20,
  kind: 'reply',
  post: { id: 31, section: 'forum', title: 'Garden houses', language: 'en' },
  number: 45,
  excerpt: 'How large is it?',
  people: [
    { id: 2, name: 'Anna' },
    { id: 3, name: 'Boris' },
  ],
  others: 3,
}

test('people are one line: who, how many more, and the first comment to read', async () => {
  const anna = { people: reply.people.slice(0, 1), others: 0 }
  items = [
    reply,
    { ...reply, ...anna, id: 21, kind: 'post_reaction', number: null },
    { ...reply, id: 22, kind: 'followed_comment', others: 0 },
    { ...reply, ...anna, id: 23, count: 2 },
    { ...reply, id: 24, count: 7 },
  ]
  show(<Inbox />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Unread: Anna and 4 more people replied to you: Garden houses',
    'Unread: Anna likes your post: Garden houses',
    'Unread: Anna and Boris wrote in a discussion that you follow: Garden houses',
    'Unread: Anna replied to you (2 replies): Garden houses',
    'Unread: Anna and 4 more people replied to you (7 replies): Garden houses',
  ])
  expect(rows[0]?.textContent).toContain('How large is it?')
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/en/forum_page/31?page=3#post-45')
  expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe('/en/forum_page/31')
})

test('one row is marked, unread again, or its discussion muted', async () => {
  items = [reply, { ...reply, id: 21, readAt: told.createdAt }]
  setCookie('auth_token=x')
  onTestFinished(() => setCookie('auth_token=; max-age=0'))
  const user = show(<Inbox />)
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  await user.click(screen.getByRole('button', { name: 'Mark as unread' }))
  await waitFor(() => expect(sent).toEqual(['{"ids":[20]}', 'unread {"ids":[21]}']))
  sent = []
  await user.click(screen.getAllByRole('button', { name: 'Mute this discussion' })[0] as Element)
  expect(await screen.findAllByText('This discussion is muted.')).toHaveLength(2)
  await user.click(screen.getAllByRole('button', { name: 'Unmute' })[0] as Element)
  await waitFor(() => expect(screen.queryByText('This discussion is muted.')).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Mute this discussion' })).toHaveLength(2)
  const path = '/api/posts/31/subscription'
  expect(sent).toEqual([`${path} {"level":"muted"}`, `${path} {"level":"mentions"}`])
})

test('a part of the inbox is asked for, and pressed', async () => {
  items = [reply]
  const user = show(<Inbox />)
  const chip = await screen.findByRole('button', { name: 'Replies and mentions' })
  await user.click(chip)
  await waitFor(() => expect(asks).toContain('/api/notifications?show=words'))
  expect(chip.getAttribute('aria-pressed')).toBe('true')
})
