import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { StaffMembers } from './staff-members'

const at = '2026-01-01T10:00:00.000Z'
const blocked = { until: null as string | null, reason: 'Spam in ten discussions' }
type Block = typeof blocked | null
const aMember = (id: number, block: Block = null) => ({
  id,
  name: `Member ${id}`,
  avatarId: null,
  role: 'member',
  email: null,
  createdAt: at,
  block,
})

let people: ReturnType<typeof aMember>[]
let mayArrange = false
let refusal: object | null = null
let sent: { call: string; body: unknown }[]
const detail = (id: number) => ({
  ...people.find((one) => one.id === id),
  postCount: 2,
  commentCount: 3,
  trust: 'member',
  sessions: 1,
  lastSeenAt: at,
  reports: { about: 4, by: 0 },
  mayBlock: true,
  mayArrange,
})
const act = {
  id: 1,
  actor: null,
  action: 'delete',
  kind: 'comment',
  targetId: 5,
  member: null,
  rule: null,
  reason: '',
  before: null,
  after: null,
  createdAt: at,
}

function answer(path: string, init: RequestInit = {}): Response {
  if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
  if (path === '/api/user') return new Response(null, { status: 401 })
  if (path.startsWith('/api/audit')) return Response.json({ items: [act], next: null })
  if (path.startsWith('/api/users?')) {
    const person = { id: 12, name: 'Ruth Weiss', avatarId: null, role: 'member' }
    return Response.json({ items: [person], next: null })
  }
  if (path.startsWith('/api/members?')) return Response.json({ items: people, next: null })
  if (path.startsWith('/api/members/')) return Response.json(detail(Number(path.split('/').at(-1))))
  sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
  if (path.endsWith('/merge')) {
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ id: 12 })
  }
  people = people.map((one) => ({ ...one, block: init.method === 'PUT' ? blocked : null }))
  return Response.json({ block: people[0]?.block })
}

beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  mayArrange = false
  refusal = null
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answer(path, init))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () =>
  show(
    <SearchParamsContext value={new URLSearchParams()}>
      <StaffMembers />
    </SearchParamsContext>,
  )

test('a member is blocked for a reason, and the block is lifted for another', async () => {
  people = [aMember(7)]
  const user = open()
  const part = within(await screen.findByRole('region', { name: 'Block' }))
  const rule = part.getByRole('combobox', { name: /Which rule/ })
  await user.click(part.getByRole('button', { name: 'Block' }))
  expect(rule.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(rule)
  await user.selectOptions(part.getByRole('combobox', { name: 'For how long' }), 'For good')
  await user.selectOptions(rule, 'Spam or advertising')
  await user.click(part.getByRole('button', { name: 'Block' }))
  expect(part.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(part.getByRole('textbox', { name: /Reason/ }), ' Spam in ten discussions ')
  await user.click(part.getByRole('button', { name: 'Block' }))
  const body = { term: 'forGood', rule: 'spam', reason: 'Spam in ten discussions', seen: null }
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/users/7/block', body }]))

  const lift = within(await screen.findByRole('region', { name: 'Lift the block' }))
  expect(lift.getByText('Blocked for good')).toBeTruthy()
  expect(lift.getByText(blocked.reason)).toBeTruthy()
  await user.type(lift.getByRole('textbox', { name: /Reason/ }), 'A mistake')
  await user.click(lift.getByRole('button', { name: 'Lift the block' }))
  await waitFor(() =>
    expect(sent[1]).toEqual({
      call: 'DELETE /api/users/7/block',
      body: { reason: 'A mistake', seen: { until: null } },
    }),
  )
})

test('facts, reports and history of the shown member; roles are for admins', async () => {
  people = [aMember(8), aMember(9, blocked)]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Member 9/ }))
  await screen.findByRole('heading', { level: 2, name: 'Member 9' })
  expect(screen.getByText(/Reports about the member: 4/)).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'Decisions about this member' }))
  expect(await history.findByText('Removal · Comment')).toBeTruthy()
  expect(history.getByText(/Deleted member/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Role' })).toBeNull()
})

test('an admin merges an account into another, with a reason; what hinders it is said', async () => {
  people = [aMember(9)]
  mayArrange = true
  refusal = { code: 'merge_hindered', errors: [], detail: 'One of the two accounts is blocked.' }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Merge with another account' }))
  const dialog = within(screen.getByRole('dialog', { name: /Merge “Member 9”/ }))
  await user.type(dialog.getByRole('combobox', { name: /Account that is kept/ }), 'Ruth')
  await user.click(await dialog.findByRole('option', { name: /Ruth Weiss \(12\)/ }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'One person')
  await user.click(dialog.getByRole('button', { name: 'Merge the accounts' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'One of the two accounts is blocked',
  )
  refusal = null
  await user.click(dialog.getByRole('button', { name: 'Merge the accounts' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = { call: 'POST /api/users/9/merge', body: { into: 12, reason: 'One person' } }
  expect(sent).toEqual([call, call])
})
