import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Category } from '@/lib/categories/schema'
import { show } from '@/lib/platform/testing/render'
import { CategoryForm } from './category-form'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const land: Category = {
  id: 7,
  section: 'news',
  slug: 'land',
  name: six('Land'),
  description: six('Plots'),
  position: 3,
  writers: 'companies',
  postCount: 0,
  commentCount: 0,
  version: 2,
}

installPlatform()

let answer: () => Response
let sent: { call: string; body: Record<string, unknown> }[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  answer = () => Response.json(land)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const open = (category: Category | null) =>
  show(<CategoryForm section="news" category={category} onClose={onClose} />)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const english = () => screen.getAllByRole('textbox', { name: /^Name/ })[0] as HTMLInputElement
const submit = (name: string) => screen.getByRole('button', { name })

test('a new one needs an English name and an address, and says so at the fields', async () => {
  const user = open(null)
  await user.click(submit('Create'))
  await waitFor(() => expect(english().getAttribute('aria-invalid')).toBe('true'))
  expect(field(/^Address/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(english())
  expect(sent).toEqual([])
  await user.type(english(), 'Permits')
  await user.type(field(/^Address/), 'permits')
  await user.click(submit('Create'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      call: 'POST /api/categories',
      body: {
        section: 'news',
        slug: 'permits',
        name: { ...six(''), en: 'Permits' },
        description: six(''),
        position: 0,
        writers: 'everyone',
      },
    },
  ])
})

test('an edited one begins with what it says now and sends what was changed with the rest', async () => {
  const user = open(land)
  await user.clear(english())
  await user.type(english(), 'Land and plots')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Section/ }), 'blogs')
  await user.click(submit('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.call).toBe('PATCH /api/categories/7')
  expect(sent[0]?.body).toMatchObject({
    section: 'blogs',
    position: 3,
    writers: 'companies',
    name: { en: 'Land and plots', de: 'Land' },
  })
})

test('a taken address is said at its field, and the form stays', async () => {
  answer = () => Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  const user = open(land)
  await user.click(submit('Save'))
  expect(await screen.findByText(/has a category with this address/)).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Address/))
  expect(onClose).not.toHaveBeenCalled()
})

test('what somebody else has changed meanwhile is kept: saved again, both edits are there', async () => {
  const theirs = { ...land, position: 9, name: { ...land.name, de: 'Grund' }, version: 3 }
  answer = () =>
    Response.json({ code: 'edited_meanwhile', errors: [], data: theirs }, { status: 409 })
  const user = open(land)
  await user.clear(english())
  await user.type(english(), 'Plots of land')
  await user.click(submit('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 2, position: 3 })
  await waitFor(() => expect(submit('Save').getAttribute('aria-busy')).not.toBe('true'))
  expect([onClose.mock.calls.length, english().value]).toEqual([0, 'Plots of land'])
  answer = () => Response.json(land)
  await user.click(submit('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[1]?.body).toMatchObject({
    version: 3,
    position: 9,
    name: { en: 'Plots of land', de: 'Grund', cs: 'Land' },
  })
})
