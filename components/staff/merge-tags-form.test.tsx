import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { MergeTagsForm } from './merge-tags-form'

const TAGS = [
  { slug: 'loft', name: 'loft', postCount: 2 },
  { slug: 'lofts', name: 'lofts', postCount: 9 },
]

installPlatform()

let answer: () => Response
let sent: string[]
beforeEach(() => {
  sent = []
  answer = () => Response.json(TAGS[1])
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') {
      const typed = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
      const items = TAGS.filter(({ name }) => name.startsWith(typed))
      return Response.json({ items, next: null })
    }
    sent.push(`${init.method} ${path} ${init.body}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof show>
const field = (name: RegExp) => screen.getByRole('combobox', { name })
const [FROM, INTO] = [/^Tag that disappears/, /^Tag that stays/]
const choose = async (user: User, name: RegExp, tag: string) => {
  await user.type(field(name), tag)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${tag} ?\\d`) }))
}
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Merge' }))
const isFaulty = (name: RegExp) => field(name).getAttribute('aria-invalid') === 'true'

test('both tags are needed, and they differ', async () => {
  const user = show(<MergeTagsForm />)
  await press(user)
  expect([isFaulty(FROM), isFaulty(INTO)]).toEqual([true, true])
  await choose(user, FROM, 'lofts')
  await choose(user, INTO, 'lofts')
  expect([isFaulty(FROM), isFaulty(INTO)]).toEqual([false, false])
  await press(user)
  expect([isFaulty(FROM), isFaulty(INTO)]).toEqual([false, true])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toEqual([])
})

test('it says what will change, and changes nothing when it is not confirmed', async () => {
  const user = show(<MergeTagsForm />)
  await choose(user, FROM, 'loft')
  await choose(user, INTO, 'lofts')
  await press(user)
  const dialog = screen.getByRole('alertdialog', { name: 'Merge “loft” into “lofts”?' })
  expect(within(dialog).getByText(/changes 2 posts/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  expect(screen.getByRole('button', { name: 'Remove “loft”' })).toBeTruthy()
})

test('once confirmed the first goes into the second, and the fields are free again', async () => {
  const user = show(<MergeTagsForm />)
  await choose(user, FROM, 'loft')
  await choose(user, INTO, 'lofts')
  await press(user)
  const dialog = screen.getByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual(['POST /api/tags/loft/merge {"into":"lofts"}'])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a refusal is said at the field, and what was chosen stays', async () => {
  answer = () => Response.json({ code: 'forbidden', errors: [] }, { status: 403 })
  const user = show(<MergeTagsForm />)
  await choose(user, FROM, 'loft')
  await choose(user, INTO, 'lofts')
  await press(user)
  const dialog = screen.getByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(isFaulty(INTO)).toBe(true))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
})
