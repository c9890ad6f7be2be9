import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Company } from '@/lib/companies/schema'
import { show } from '@/lib/platform/testing/render'
import { CompanyForm } from './company-form'

installPlatform()

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const ana = { id: 5, name: 'Ana', avatarId: null, role: 'member' as const }
const stein: Company = {
  id: 8,
  slug: 'stein-und-dach',
  name: 'Stein und Dach',
  logoId: 'a'.repeat(32),
  isVerified: false,
  kind: 'agency',
  description: six('Builds'),
  country: 'DE',
  city: 'Leipzig',
  subscribers: 3,
  postCount: 1,
  site: '',
  phone: '+4934112345',
  foundedYear: 1998,
  staff: [ana],
  createdAt: '2026-01-02T03:04:05.000Z',
  version: 4,
}

let answer: () => Response
let sent: { call: string; body: Record<string, unknown> }[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  answer = () => Response.json(stein)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path.startsWith('/api/users')) {
      return Response.json({ items: [ana, { ...ana, id: 6, name: 'Anton' }], next: null })
    }
    sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const open = (company: Company | null) => show(<CompanyForm company={company} onClose={onClose} />)
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

test('a new one needs a name, an address and a city, and says so at the fields', async () => {
  const user = open(null)
  await user.click(press('Add the company'))
  await waitFor(() => expect(box(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(box(/^Address/).getAttribute('aria-invalid')).toBe('true')
  expect(box(/^City/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box(/^Name/))
  expect(sent).toEqual([])
  await user.type(box(/^Name/), 'Stavba')
  await user.type(box(/^Address/), 'stavba')
  await user.type(box(/^City/), 'Praha')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CZ')
  await user.type(box('Čeština'), 'Staví domy')
  await user.type(box(/^Phone/), '+420 601 123 456')
  await user.click(press('Add the company'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      call: 'POST /api/companies',
      body: {
        slug: 'stavba',
        name: 'Stavba',
        kind: 'developer',
        description: { ...six(''), cs: 'Staví domy' },
        country: 'CZ',
        city: 'Praha',
        site: '',
        phone: '+420601123456',
        foundedYear: null,
        logoId: null,
        isVerified: false,
        staffIds: [],
      },
    },
  ])
})

test('an edited one begins with what it says now; its people are found by name', async () => {
  const user = open(stein)
  expect(box('Deutsch').value).toBe('Builds')
  await user.click(press('Remove “Ana”'))
  await user.type(screen.getByRole('combobox', { name: /^Who may write/ }), 'an')
  await user.click(await screen.findByRole('option', { name: 'Anton' }))
  await user.click(screen.getByRole('checkbox', { name: /^Verified company/ }))
  await user.click(press('Remove the logo'))
  await user.click(press('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.call).toBe('PATCH /api/companies/8')
  expect(sent[0]?.body).toMatchObject({
    name: 'Stein und Dach',
    kind: 'agency',
    foundedYear: 1998,
    logoId: null,
    isVerified: true,
    staffIds: [6],
  })
})

test('a taken address is said at its field, and the form stays', async () => {
  answer = () => Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  const user = open(stein)
  await user.click(press('Save'))
  expect(await screen.findByText('Another company already has this address.')).toBeTruthy()
  expect(document.activeElement).toBe(box(/^Address/))
  expect(onClose).not.toHaveBeenCalled()
})

test('a colleague who joined while the form was open stays, and so does what another admin saved', async () => {
  const ivo = { ...ana, id: 9, name: 'Ivo' }
  const theirs = { ...stein, city: 'Halle', staff: [ana, ivo], version: 5 }
  answer = () =>
    Response.json({ code: 'edited_meanwhile', errors: [], data: theirs }, { status: 409 })
  const user = open(stein)
  await user.clear(box(/^Name/))
  await user.type(box(/^Name/), 'Stein & Dach')
  await user.click(press('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 4, staffIds: [5] })
  await waitFor(() => expect(press('Save').getAttribute('aria-busy')).not.toBe('true'))
  answer = () => Response.json(stein)
  await user.click(press('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const merged = { version: 5, name: 'Stein & Dach', city: 'Halle', staffIds: [5, 9] }
  expect(sent[1]?.body).toMatchObject(merged)
})
