import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { ComplexCard } from '@/lib/catalogue/schema'
import { show } from '@/lib/platform/testing/render'
import { ComplexBuildings } from './complex-buildings'

const complex = { id: 9, kind: 'complex', language: 'de', name: 'Am Kai' } as ComplexCard
const NORTH = {
  ...{ id: 1, name: 'Nord', floors: 9, state: 'building', builtYear: 2028, builtQuarter: 3 },
  ...{ unitCount: 0, isOfFeed: false },
}
const FED = {
  ...{ id: 2, name: '2', floors: null, state: null, builtYear: 2018, builtQuarter: null },
  ...{ unitCount: 1, isOfFeed: true },
}

let items: object[]
let sent: object[]
let answer: () => Response
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
beforeAll(installPlatform)
beforeEach(() => {
  items = [NORTH, FED]
  sent = []
  answer = () => Response.json(NORTH)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (!init.method || init.method === 'GET') return Response.json({ items, next: null })
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ to: `${init.method} ${path}`, ...(body && { body }) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PATH = '/api/companies/5/objects/9/buildings'
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function open() {
  const user = show(<ComplexBuildings companyId={5} complex={complex} />)
  await user.click(await button('Buildings: Am Kai'))
  await button('Add a building')
  return user
}

test('the buildings of a complex are listed with what is known of them, in the language of their names', async () => {
  await open()
  const [north, fed] = screen.getAllByRole('article')
  expect(north?.textContent).toContain('9 levels')
  expect(north?.textContent).toContain('Completion Q3 2028')
  expect(north?.textContent).toContain('no units')
  expect(screen.getByRole('heading', { name: 'Nord' }).lang).toBe('de')
  expect(fed?.textContent).toContain('From the feed')
  expect(fed?.textContent).toContain('1 unit')
  expect(fed?.textContent).toContain('year 2018')
  expect(screen.queryByRole('button', { name: 'Delete building: 2' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a building'))
})

test('one is added; what is refused stands at its field, and what was typed stays', async () => {
  items = []
  const user = await open()
  screen.getByText('The complex has no buildings yet.')
  await user.click(await button('Add a building'))
  await user.type(field('Name'), 'Süd')
  await user.type(field('Levels in the building'), 'nine')
  await user.click(await button('Save'))
  await waitFor(() => expect(document.activeElement).toBe(field('Levels in the building')))
  expect(field('Levels in the building').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.clear(field('Levels in the building'))
  await user.type(field('Levels in the building'), '7')
  await user.selectOptions(screen.getByRole('combobox'), 'Completed')
  answer = () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/name', code: 'building_taken' }] },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    )
  await user.click(await button('Save'))
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').value).toBe('Süd')
  items = [NORTH]
  answer = () => Response.json(NORTH, { status: 201 })
  await user.click(await button('Save'))
  await screen.findByRole('heading', { name: 'Nord' })
  const body = { name: 'Süd', floors: 7, state: 'ready', builtYear: null, builtQuarter: null }
  expect(sent).toEqual([
    { to: `POST ${PATH}`, body },
    { to: `POST ${PATH}`, body },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a building'))
})

test('only what was changed is sent, closing asks before it is lost, and a name of a feed is not typed over', async () => {
  const user = await open()
  await user.click(await button('Edit: 2'))
  expect(field('Name').readOnly).toBe(true)
  await user.type(field('Levels in the building'), '12')
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }))
  await user.click(await button('Save'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent).toEqual([{ to: `PATCH ${PATH}/2`, body: { floors: 12 } }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: 2')
})

test('one is deleted once that is confirmed, and the focus goes on; what is refused stays, and is said', async () => {
  const user = await open()
  const confirm = async (name: string) => {
    await user.click(await button('Delete building: Nord'))
    const asked = await screen.findByRole('alertdialog')
    await user.click(within(asked).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await confirm('Keep')
  expect(sent).toEqual([])
  answer = () => Response.json({ code: 'building_in_use' }, { status: 409 })
  await confirm('Delete')
  screen.getByRole('heading', { name: 'Nord' })
  answer = () => new Response(null, { status: 204 })
  items = [FED]
  await confirm('Delete')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nord' })).toBeNull())
  expect(sent).toEqual([{ to: `DELETE ${PATH}/1` }, { to: `DELETE ${PATH}/1` }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a building'))
})
