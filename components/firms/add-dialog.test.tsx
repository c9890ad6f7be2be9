import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aFlat } from '@/components/objects/listing-fixture'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import { fakeNavigation } from '@/lib/platform/testing/fake-navigation'
import { show } from '@/lib/platform/testing/render'
import { AddDialog } from './add-dialog'

const me = {
  ...{ id: 3, name: 'Anna', avatarId: null, role: 'member', email: 'a@example.org', about: '' },
  ...{ emailConfirmed: true, language: 'en', createdAt: '2026-01-01T00:00:00.000Z' },
}
let complexes: object[]
let house: object
const aComplex = (buildings: object[]) => ({
  ...aFlat({ id: 9, kind: 'complex', name: 'By the quay', state: 'building', builtYear: 2027 }),
  ...{ priceFrom: null, priceTo: null, areaFrom: null, areaTo: null, unitCount: 0 },
  ...{ buildings, layouts: [], units: [] },
})

let sent: Record<string, unknown>[]
let answer: () => Response | Promise<Response>
const closed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  complexes = []
  closed.mockReset()
  localStorage.clear()
  answer = () => Response.json({ code: 'unavailable' }, { status: 503 })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=anna'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me)
    if (path === '/api/objects/9') return Response.json(house)
    if (!init.method || init.method === 'GET')
      return Response.json({ items: [], total: 0, complexes, next: null })
    sent.push({ to: `${init.method} ${path}`, ...JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const draft = {
  ...{ id: 8, version: 2, savedAt: '2026-11-28T10:00:00.000Z', savedBy: null },
  ...{ kind: 'flat', language: 'de', complexId: null, country: 'DE', city: 'Kiel' },
  ...{ values: { price: '250 000', currency: 'EUR', status: 'active' }, images: [] },
} as const satisfies ListingDraft
const refused = (code: string, status: number, data?: object) => () =>
  Response.json({ code, data }, { status, headers: { 'content-type': 'application/problem+json' } })

async function open(stored: ListingDraft | null = null) {
  const user = show(<AddDialog companyId={5} stored={stored} onClose={closed} />)
  await screen.findByRole('textbox', { name: 'Price' }, { timeout: 10_000 })
  return user
}

test('what was typed is there when the form is opened again, until the reader starts again', async () => {
  const user = await open()
  expect(screen.queryByText(/typed last time/)).toBeNull()
  await user.type(field('City'), 'Kiel')
  await user.type(field('Price'), '250 000')
  cleanup()
  const again = await open()
  expect([field('City').value, field('Price').value]).toEqual(['Kiel', '250 000'])
  await again.click(screen.getByRole('button', { name: 'Start again' }))
  expect([field('City').value, field('Price').value]).toEqual(['', ''])
  cleanup()
  await open()
  expect(field('City').value).toBe('')
  expect(screen.queryByText(/typed last time/)).toBeNull()
})

test('the title goes along when the listing turns out to be a complex, and back', async () => {
  const user = await open()
  await user.type(field('Title'), 'By the quay')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'complex')
  expect(field('Name').value).toBe('By the quay')
  expect(field('Name').required).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'house')
  expect(field('Title').value).toBe('By the quay')
})

test('the first wrong field on the page gets the focus, whichever was found first', async () => {
  const user = await open()
  await user.type(field('City'), '🏠')
  await user.type(field('Price'), '-1')
  await user.type(field('Link to a video'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Price').getAttribute('aria-invalid')).toBe('true'))
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('City'))
  expect(sent).toEqual([])
})

test('a double press saves once, and a refusal that has no field here is said', async () => {
  const user = await open()
  await user.type(field('City'), 'Kiel')
  const issue = { pointer: '#/metroName', code: 'required' }
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  answer = () =>
    refused.then(() => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 }))
  await user.type(field('Total area, m²'), '60')
  // Enter presses the first button that submits: the usual one alone does.
  expect(screen.getByRole('button', { name: 'Save and add another' })).toHaveProperty(
    'type',
    'button',
  )
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  refuse()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ companyId: 5, city: 'Kiel', area: 60, complexId: null })
  expect(closed).not.toHaveBeenCalled()
})

test('objects may be in every country of the catalogue, by its name in the language of the reader', async () => {
  await open()
  const countries = screen.getByRole('combobox', { name: 'Country' })
  expect(countries.textContent).toContain('Antarctica')
  expect(countries.textContent).not.toContain('Ascension')
})

test('what is wrong can be kept as a draft, and is then no longer kept on this device', async () => {
  const user = await open()
  answer = () => Response.json({ ...draft, version: 1 }, { status: 201 })
  await user.type(field('Price'), 'about 5')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { to: 'POST /api/companies/5/drafts', kind: 'flat', language: 'en', city: '' },
  ])
  expect(sent[0]).toMatchObject({ values: { price: 'about 5' }, images: [] })
  cleanup()
  await open()
  expect(field('Price').value).toBe('')
})

test('a unit of a complex names its building, and takes over what is known of it', async () => {
  const building = (id: number, name: string, more: object = {}) => ({
    ...{ id, name, floors: null, state: null, builtYear: null, builtQuarter: null, ...more },
  })
  complexes = [{ id: 9, name: 'By the quay' }]
  house = aComplex([
    building(1, 'North', { floors: 9, builtYear: 2028, builtQuarter: 3 }),
    building(2, 'South'),
  ])
  const user = await open()
  expect(screen.queryByRole('combobox', { name: 'Building' })).toBeNull()
  await user.type(field('Levels in the building'), '5')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'House or complex' }),
    'By the quay',
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Building' }), 'North')
  expect(screen.queryByRole('textbox', { name: 'Levels in the building' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ complexId: 9, buildingId: 1, floors: 9 },
    ...{ state: 'building', builtYear: 2028, builtQuarter: 3 },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Building' }), 'South')
  expect(field('Levels in the building').value).toBe('9')
  answer = refused('unavailable', 503)
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    complexId: 9,
    values: { buildingId: '2', builtYear: '2027', builtQuarter: '' },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'House')
  expect(screen.queryByRole('combobox', { name: 'Building' })).toBeNull()
})

test('a building that is gone is no longer chosen, and its refusal stands at the field', async () => {
  complexes = [{ id: 9, name: 'By the quay' }]
  house = aComplex([
    { id: 2, name: 'South', floors: null, state: null, builtYear: null, builtQuarter: null },
  ])
  const user = await open({
    ...draft,
    complexId: 9,
    values: { ...draft.values, buildingId: '1' },
  })
  const buildings = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Building' })
  expect(buildings.value).toBe('')
  await user.selectOptions(buildings, 'South')
  const issue = { pointer: '#/buildingId', code: 'unknown_building', message: 'No such building.' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(buildings.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(buildings)
})

test('a draft is published in its own language, and closing it asks once it was changed', async () => {
  const user = await open(draft)
  expect([field('City').value, field('Price').value]).toEqual(['Kiel', '250 000'])
  expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull()
  await user.type(field('Address'), 'Am Kai 1')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ to: 'POST /api/properties', companyId: 5, language: 'de', address: 'Am Kai 1' },
    ...{ price: 250_000, draft: { id: 8, version: 2 } },
  })
})

test('changes of a draft that were given up by Back do not come back', async () => {
  const { gone, goBack } = fakeNavigation()
  const user = await open(draft)
  await user.type(field('Title'), 'By the lake')
  await goBack()
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(gone).toEqual(['before'])
  cleanup()
  await open(draft)
  expect(field('Title').value).toBe('')
  expect(screen.queryByText(/typed last time/)).toBeNull()
})

test('of a draft that a colleague has saved meanwhile one chooses, and goes on with what one did', async () => {
  const user = await open(draft)
  await user.type(field('Address'), 'Am Kai 1')
  const theirs = { ...draft, version: 3, city: 'Lübeck' }
  answer = refused('version_conflict', 409, { draft: theirs })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const asked = await screen.findByRole('alertdialog')
  within(asked).getByRole('heading', { name: 'City' })
  answer = () => Response.json({ ...draft, version: 4 })
  await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { to: 'PUT /api/companies/5/drafts/8', version: 2 },
    { to: 'PUT /api/companies/5/drafts/8', version: 3, city: 'Kiel' },
  ])
})

test('what a colleague has saved can be taken instead', async () => {
  const user = await open(draft)
  await user.type(field('Address'), 'Am Kai 1')
  answer = refused('version_conflict', 409, { draft: { ...draft, version: 3, city: 'Lübeck' } })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: 'Take the other' }))
  expect([field('City').value, field('Address').value]).toEqual(['Lübeck', ''])
  answer = () => Response.json({ ...draft, version: 4 })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 3, city: 'Lübeck' }))
})

test('whose complex and language are the draft’s is compared too', async () => {
  const user = await open(draft)
  await user.type(field('Address'), 'Am Kai 1')
  answer = refused('version_conflict', 409, { draft: { ...draft, version: 3, language: 'pl' } })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const asked = await screen.findByRole('alertdialog')
  within(asked).getByRole('heading', { name: 'Language of the texts' })
  expect(within(asked).queryByRole('heading', { name: 'House or complex' })).toBeNull()
})

test('nothing is typed while it is saved, as it would go with the form', async () => {
  const user = await open(draft)
  await user.type(field('Address'), 'Am Kai')
  let finish = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(field('Address'), ' 1')
  expect(field('Address').value).toBe('Am Kai')
  finish(refused('unavailable', 503)())
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.type(field('Address'), ' 1')
  expect(field('Address').value).toBe('Am Kai 1')
})

test('a draft that is gone can be saved as a new one, with what was typed', async () => {
  const user = await open(draft)
  await user.type(field('Address'), 'Am Kai 1')
  answer = refused('not_found', 404)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This draft is gone')
  expect(field('Address').value).toBe('Am Kai 1')
  answer = () => Response.json({ ...draft, id: 9, version: 1 }, { status: 201 })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ to: 'POST /api/companies/5/drafts' }))
})

test('a refusal of a draft stands at its field', async () => {
  const user = await open(draft)
  const issue = { pointer: '#/values/address', code: 'too_big', message: 'Too long.' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(field('Address').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Address'))
})
