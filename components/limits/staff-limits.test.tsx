import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { periodOf } from './period'
import { StaffLimits } from './staff-limits'

const rule = (points: number, duration: number | null) => ({ points, duration })
const LIMITS = [
  { name: 'newcomer-links', ...rule(0, null), default: rule(2, null), version: 1, updatedAt: null },
  { name: 'report', ...rule(20, 86_400), default: rule(20, 86_400), version: 0, updatedAt: null },
]
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | null

beforeEach(() => {
  installPlatform()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  ;[sent, refusal] = [[], null]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: LIMITS })
    sent.push({ method, path, body: body && JSON.parse(String(body)) })
    if (refusal) return refusal
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(LIMITS[1])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

test('seconds are said by the largest unit that divides them', () => {
  expect([90, 120, 7200, 86_400, 90_000].map(periodOf)).toEqual([
    { count: 90, unit: 'second' },
    { count: 2, unit: 'minute' },
    { count: 2, unit: 'hour' },
    { count: 1, unit: 'day' },
    { count: 25, unit: 'hour' },
  ])
})

test('a limit is set with its period, after faults are said', async () => {
  const browser = show(<StaffLimits />)
  expect(await screen.findByText('In force: 20 / 1 day')).toBeTruthy()
  await browser.click(screen.getByRole('button', { name: 'Change: Reports' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change the limit' }))
  const number = dialog.getByRole('textbox', { name: 'Number' })
  await browser.clear(number)
  await browser.type(number, '0')
  const period = dialog.getByRole('textbox', { name: 'Period' })
  await browser.clear(period)
  await browser.type(period, '31')
  await browser.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('At least 1.')).toBeTruthy()
  expect(await dialog.findByText('At most 30.')).toBeTruthy()
  expect(sent).toEqual([])
  await browser.clear(number)
  await browser.type(number, '5')
  await browser.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'minutes')
  await browser.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The limit has been changed.')).toBeTruthy()
  const body = { points: 5, duration: 1860, version: 0 }
  expect(sent).toEqual([{ method: 'PUT', path: '/api/limits/report', body }])
})

test('one that was set goes back to its default, unless somebody was faster', async () => {
  const browser = show(<StaffLimits />)
  expect(await screen.findByText('By default: 2 in a text')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Back to the default/ })).toHaveLength(1)
  const problem = { type: 'about:blank', title: '', status: 409, detail: '', code: 'conflict' }
  refusal = Response.json(problem, { status: 409 })
  const name = 'Back to the default: Links in a new member’s text'
  await browser.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(/Somebody else has just changed this limit/)).toBeTruthy()
  refusal = null
  await browser.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('The default is in force again.')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/api/limits/newcomer-links?version=1',
  })
})
