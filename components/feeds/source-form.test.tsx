import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { FeedSource } from '@/lib/imports/schema'
import { show } from '@/lib/platform/testing/render'
import { SourceForm } from './source-form'

installPlatform()

const stein = { id: 8, slug: 'stein', name: 'Stein GmbH', logoId: null, isVerified: true }
const source: FeedSource = {
  id: 2,
  name: 'Stein',
  format: 'homesoverseas',
  url: 'https://stein.example/feed.xml',
  schedule: 'daily',
  nextRunAt: null,
  company: stein,
  lastCount: 0,
  version: 1,
  lastRun: null,
}
const card = {
  ...stein,
  kind: 'developer',
  description: { ru: '', en: '', de: '', cs: '', pl: '', sr: '' },
  country: 'DE',
  city: 'Leipzig',
  subscribers: 0,
  postCount: 0,
}

let answer: () => Response
let sent: { call: string; body: unknown }[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  answer = () => Response.json(source)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path.startsWith('/api/companies')) return Response.json({ items: [card], next: null })
    sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const open = (given: FeedSource | null) => show(<SourceForm source={given} onClose={onClose} />)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a source needs a name and a public address, and says so at its fields', async () => {
  const user = open(null)
  await user.type(box(/^Address/), 'ftp://stein.example/feed.xml')
  await user.click(screen.getByRole('button', { name: 'Add the source' }))
  await waitFor(() => expect(box(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(box(/^Address/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box(/^Name/))
  expect(sent).toEqual([])
})

test('a company is found by its name and sent with the rest', async () => {
  const user = open(null)
  await user.type(box(/^Name/), 'Stein daily')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Schedule' }), 'daily')
  await user.click(screen.getByRole('button', { name: 'Add the source' }))
  expect(await screen.findByText('A schedule needs an address.')).toBeTruthy()
  expect(document.activeElement).toBe(box(/^Address/))
  await user.type(box(/^Address/), 'https://stein.example/yrl.xml')
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'ste')
  await user.click(await screen.findByRole('option', { name: 'Stein GmbH' }))
  await user.click(screen.getByRole('button', { name: 'Add the source' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      call: 'POST /api/feeds',
      body: {
        name: 'Stein daily',
        format: 'yrl',
        url: 'https://stein.example/yrl.xml',
        schedule: 'daily',
        companyId: 8,
      },
    },
  ])
})

test('an edited source keeps its format, and may lose its company', async () => {
  const user = open(source)
  await user.click(screen.getByRole('button', { name: 'Remove “Stein GmbH”' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      call: 'PATCH /api/feeds/2',
      body: { name: 'Stein', url: source.url, schedule: 'daily', companyId: null, version: 1 },
    },
  ])
})

test('what the server refuses lands on its field, and the form stays', async () => {
  answer = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/url', code: 'invalid' }] },
      { status: 422 },
    )
  const user = open(source)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(box(/^Address/).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(box(/^Address/))
  expect(onClose).not.toHaveBeenCalled()
})

test('what another admin has changed meanwhile is kept: saved again, both edits are there', async () => {
  const theirs = { ...source, schedule: 'weekly', version: 2 }
  answer = () =>
    Response.json({ code: 'edited_meanwhile', errors: [], data: theirs }, { status: 409 })
  const user = open(source)
  await user.type(box(/^Name/), ' daily')
  const save = () => screen.getByRole('button', { name: 'Save' })
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 1, schedule: 'daily' })
  await waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'))
  expect([onClose.mock.calls.length, box(/^Name/).value]).toEqual([0, 'Stein daily'])
  answer = () => Response.json(source)
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[1]?.body).toMatchObject({ name: 'Stein daily', schedule: 'weekly', version: 2 })
})
