import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { CompanyStaff } from '@/lib/firms/schema'
import { show } from '@/lib/platform/testing/render'
import { Colleagues } from './colleagues'
import { OwnCompanies } from './own-companies'
import { OwnCompany } from './own-company'

const SIX = { ru: '', en: '', de: '', cs: '', pl: '', sr: '' }
const AT = '2026-01-10T00:00:00.000Z'
const company = {
  id: 3,
  slug: 'north',
  name: 'Northbuild',
  logoId: null,
  isVerified: true,
  kind: 'developer' as const,
  description: SIX,
  country: 'DE',
  city: 'Kiel',
  subscribers: 0,
  postCount: 0,
}
const person = (id: number, name: string) => ({ id, name, avatarId: null, role: 'member' as const })
const anna = { ...person(1, 'Anna'), companyRole: 'owner' as const, since: AT }
const ben = { ...person(2, 'Ben'), companyRole: 'colleague' as const, since: AT }
const staff: CompanyStaff = {
  company,
  items: [anna, ben],
  invitations: [],
  drafts: 0,
  mayManage: true,
  next: null,
}

let sent: string[]
let answer: () => Response

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams('show=objects'),
}))
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  answer = () => Response.json(staff)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method && init.method !== 'GET') {
      sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    }
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the owner invites by address; what is wrong is said there, and what was typed stays', async () => {
  const user = show(<Colleagues staff={staff} meId={1} />)
  const field = screen.getByRole('textbox', { name: 'E-mail address' })
  const send = () => user.click(screen.getByRole('button', { name: 'Invite' }))
  await user.type(field, 'nobody')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('valid e-mail address')
  expect(sent).toEqual([])
  await user.type(field, '@example.org')
  answer = () => Response.json({ code: 'already_invited' }, { status: 409 })
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('already been invited')
  expect(field).toHaveProperty('value', 'nobody@example.org')
  answer = () => Response.json(staff, { status: 201 })
  await send()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  const last = 'POST /api/companies/3/invitations {"email":"nobody@example.org"}'
  expect(sent.at(-1)).toBe(last)
})

test('the owner is asked before a colleague is removed or becomes the owner', async () => {
  const user = show(<Colleagues staff={staff} meId={1} />)
  expect(screen.queryByRole('button', { name: 'Remove Anna' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Ben' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ben?' })
  expect(sent).toEqual([])
  answer = () => new Response(null, { status: 204 })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent).toEqual(['DELETE /api/companies/3/staff/2']))
  answer = () => Response.json(staff)
  await user.click(screen.getByRole('button', { name: 'Make Ben the owner' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Pass the company on to Ben?' })
  await user.click(within(asked).getByRole('button', { name: 'Make owner' }))
  await waitFor(() => expect(sent.at(-1)).toBe('PUT /api/companies/3/owner {"userId":2,"from":1}'))
})

test('a colleague arranges nobody, and may leave', () => {
  show(<Colleagues staff={{ ...staff, mayManage: false }} meId={2} />)
  const part = screen.getByRole('region', { name: 'Colleagues' })
  const names = within(part)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(names).toEqual(['Leave the company'])
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

test('companies stand with what waits there, invitations with both answers', async () => {
  const own = { ...company, companyRole: 'colleague', openRequests: 1, openQuestions: 0 }
  const invitation = {
    id: 9,
    company: { ...company, id: 4, name: 'Southbuild' },
    invitedBy: null,
    expiresAt: AT,
  }
  answer = () => Response.json({ items: [own], invitations: [invitation], next: null })
  const user = show(<OwnCompanies />)
  expect(await screen.findByText('1 open request')).toBeTruthy()
  expect(screen.getByText('no unanswered questions')).toBeTruthy()
  expect(screen.getByText('You are invited to work for Southbuild.')).toBeTruthy()
  const list = answer
  answer = () => new Response(null, { status: 204 })
  const press = screen.getByRole('button', { name: 'Decline the invitation of Southbuild' })
  await user.click(press)
  await waitFor(() => expect(sent).toEqual(['DELETE /api/user/invitations/9']))
  answer = list
})

test('without companies it says how one comes to one', async () => {
  answer = () => Response.json({ items: [], invitations: [], next: null })
  show(<OwnCompanies />)
  expect(await screen.findByText('You do not work for any company here')).toBeTruthy()
})

const me = { ...person(1, 'Anna'), email: 'a@example.org', emailConfirmed: true, about: '' }
const signIn = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `auth_token=${token}`
}

test('who works for a company that is not verified reads that its drafts are kept, and why they wait', async () => {
  signIn('anna')
  let drafts = 2
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/api/user'
        ? { ...me, language: 'en', createdAt: AT }
        : { ...staff, company: { ...company, isVerified: false }, drafts },
    ),
  )
  show(<OwnCompany id={3} />)
  const kept = await screen.findByText(/^2 listing drafts are kept/)
  expect(kept.textContent).toContain('Only a verified company can publish')
  cleanup()
  drafts = 0
  show(<OwnCompany id={3} />)
  await screen.findByText(/appear here once/)
  expect(screen.queryByText(/are kept/)).toBeNull()
  signIn('; max-age=0')
})
