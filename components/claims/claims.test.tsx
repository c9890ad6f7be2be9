import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ClaimCompany } from './claim-company'
import { StaffClaims } from './staff-claims'

const NOW = '2026-11-25T10:00:00.000Z'
const company = { id: 4, slug: 'firm', name: 'Seaview', logoId: null, isVerified: false }
const place = {
  company,
  domain: 'seaview.example' as string | null,
  hasOwner: false,
  isStaff: false,
  isConfirmed: true,
  claim: null,
  mailed: null,
}
const person = { id: 8, name: 'Anna', avatarId: null, role: 'member' }
const claim = {
  id: 5,
  state: 'open',
  text: 'I lead the sales.',
  links: ['https://seaview.example/team'],
  domain: '',
  answer: '',
  createdAt: NOW,
  decidedAt: null,
  company,
  site: 'https://www.seaview.example',
  person,
  owner: null,
}
let sent: [string, unknown][] = []
let answers: Record<string, object> = {}
beforeEach(() => {
  installPlatform()
  sent = []
  answers = {
    'GET /api/companies/4/claim': place,
    'POST /api/companies/4/claim/mail': {
      ...place,
      mailed: { email: 'anna@seaview.example', expiresAt: NOW },
    },
    'GET /api/claims?state=open': { items: [claim], next: null },
    'PUT /api/claims/5/decision': { ...claim, state: 'rejected' },
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`
    if (init?.body) sent.push([call, JSON.parse(String(init.body))])
    return Response.json(answers[call] ?? {}, { status: answers[call] ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (shown: React.ReactNode) =>
  show(<SearchParamsContext value={new URLSearchParams()}>{shown}</SearchParamsContext>)

test('a link is asked for at the domain, and what is too short for the staff is said at its field', async () => {
  const user = open(<ClaimCompany id={4} />)
  await user.type(
    await screen.findByRole('textbox', { name: /at seaview.example/ }),
    'anna@seaview.example',
  )
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/on its way to anna@seaview.example/)).toBeTruthy()
  expect(sent).toEqual([['POST /api/companies/4/claim/mail', { email: 'anna@seaview.example' }]])
  await user.type(screen.getByRole('textbox', { name: /Who you are/ }), 'Me')
  await user.click(screen.getByRole('button', { name: 'Send to our staff' }))
  expect(await screen.findByText(/at least 20 characters/)).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a company with an owner, or without a domain of its own, is claimed before the staff alone', async () => {
  answers['GET /api/companies/4/claim'] = { ...place, hasOwner: true }
  open(<ClaimCompany id={4} />)
  expect(await screen.findByText(/already has an owner/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
})

test('claims are gone through and decided by keys; after a decision the next one has the focus', async () => {
  const other = { ...claim, id: 6, person: { ...person, id: 9, name: 'Ben' } }
  const open2 = 'GET /api/claims?state=open'
  answers[open2] = { items: [claim, other], next: null }
  const user = open(<StaffClaims />)
  const rows = await screen.findAllByRole('article')
  const has = (row?: Element) => Boolean(row?.contains(document.activeElement))
  screen.getByRole('region', { name: 'Claims to companies' }).focus()
  await user.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('j')
  expect(has(rows[0])).toBe(true)
  await user.keyboard('jk')
  expect(has(rows[0])).toBe(true)
  await user.keyboard('x')
  const dialog = within(await screen.findByRole('dialog', { name: /Anna/ }))
  await user.type(dialog.getByRole('textbox'), 'Not named there, jxa.')
  answers[open2] = { items: [other], next: null }
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(has(screen.getByRole('article'))).toBe(true))
  expect(sent).toHaveLength(1)
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: /Ben/ })).toBeTruthy()
})

test('the staff sees the proof, and a no needs a reason', async () => {
  const user = open(<StaffClaims />)
  expect(await screen.findByText('I lead the sales.')).toBeTruthy()
  const links = within(screen.getByRole('list', { name: 'Proof' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([claim.site, ...claim.links])
  await user.click(screen.getByRole('button', { name: 'Reject: Anna, Seaview' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Not named there.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /api/claims/5/decision', { accept: false, answer: 'Not named there.' }],
    ]),
  )
})
