import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AddDialog } from '@/components/firms/add-dialog'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import { type FakeUpload, fakeUploads } from '@/lib/platform/testing/fake-uploads'
import { show } from '@/lib/platform/testing/render'
import { keptMs } from '@/lib/quotas'
import { ListingDialog } from './listing-dialog'
import { aFlat } from './listing-fixture'
import { mergedPictures } from './listing-pictures'

const idOf = (letter: string) => letter.repeat(20)
const picture = (letter: string, kind = 'photo') => ({
  ...{ id: idOf(letter), width: 1600, height: 1200 },
  kind: kind as 'photo' | 'plan' | 'floor',
})
const me = {
  ...{ id: 3, name: 'Anna', avatarId: null, role: 'member', email: 'a@example.org', about: '' },
  ...{ emailConfirmed: true, language: 'en', createdAt: '2026-01-01T00:00:00.000Z' },
}
const flat = aFlat({ gallery: [picture('a', 'plan'), picture('b'), picture('c')] })
const prices = { items: [], total: 0, complexes: [], next: null }

/** Uploads on their way, by the names of their files. */
let requests: FakeUpload[]
let sent: Record<string, unknown>[]
let answer: () => Response
const closed = vi.fn()

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeAll(installPlatform)
beforeEach(() => {
  requests = fakeUploads()
  sent = []
  closed.mockReset()
  localStorage.clear()
  answer = () => Response.json(flat)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 16),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=x'
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=anna'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/objects/7') return Response.json(flat)
    if (path === '/api/user') return Response.json(me)
    if (!init.method || init.method === 'GET') return Response.json(prices)
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const requestOf = (name: string) => requests.find((request) => request.name === name)
const button = (name: string) => screen.getByRole('button', { name })
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const input = () => screen.getByLabelText('Add pictures', { selector: 'input' })
const kind = (number: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `What Picture ${number} shows` })
const order = () =>
  screen
    .queryAllByAltText(/^Picture \d/)
    .map((image) => /media\/(.)/.exec(image.getAttribute('src') ?? '')?.[1])
const arrives = (name: string, letter: string) =>
  requestOf(name)?.answer(201, { id: idOf(letter), width: 1600, height: 1200 })
/** The picture that says that it is the cover. */
const cover = () => screen.getByText('Cover').closest('li')?.querySelector('img')?.alt

async function edit() {
  const user = show(<ListingDialog id={7} onClose={closed} />)
  await screen.findByRole('list', { name: 'Pictures of the listing' }, { timeout: 10_000 })
  return { user, save: () => user.click(button('Save')) }
}

test('pictures are moved, named and removed; the first photo is the cover', async () => {
  const { user, save } = await edit()
  expect([order(), cover()]).toEqual([['a', 'b', 'c'], 'Picture 2'])
  await user.click(button('Move up: Picture 3'))
  expect([order(), cover()]).toEqual([['a', 'c', 'b'], 'Picture 2'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Picture 2')
  await user.selectOptions(kind(1), 'Photo or rendering')
  expect(cover()).toBe('Picture 1')
  await user.selectOptions(kind(2), 'Level plan')
  await user.click(button('Remove: Picture 1'))
  expect([order(), cover()]).toEqual([['c', 'b'], 'Picture 2'])
  await user.click(button('Undo'))
  await user.click(button('Remove: Picture 3'))
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      images: [
        { id: idOf('a'), kind: 'photo' },
        { id: idOf('c'), kind: 'floor' },
      ],
      seenAt: flat.updatedAt,
    },
  ])
})

test('chosen files stand in their order, and saving waits for them', async () => {
  const { user, save } = await edit()
  await user.upload(input(), [file('1.png'), file('2.png'), file('3.png'), file('4.png')])
  await waitFor(() => expect(requests.length).toBe(3))
  await act(async () => requestOf('1.png')?.upload.onprogress?.({ loaded: 30, total: 100 }))
  expect(screen.getByLabelText('Uploading 1.png').getAttribute('value')).toBe('30')
  await arrives('2.png', 'e')
  await arrives('1.png', 'd')
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/not uploaded yet/)
  expect(sent).toEqual([])
  await requestOf('3.png')?.answer(422, {
    code: 'invalid',
    errors: [{ pointer: '#/file', code: 'image_broken', message: '' }],
  })
  await arrives('4.png', 'f')
  expect(order()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await user.click(button('Dismiss 3.png'))
  await user.selectOptions(kind(6), 'Floor plan')
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const kinds = { a: 'plan', b: 'photo', c: 'photo', d: 'photo', e: 'photo', f: 'plan' }
  const images = Object.entries(kinds).map(([letter, kind]) => ({ id: idOf(letter), kind }))
  expect(sent).toMatchObject([{ images }])
})

test('the form asks before it is closed over pictures, and a picture hangs once', async () => {
  const { user } = await edit()
  await user.upload(input(), [file('again.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await user.click(button('Close'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  await arrives('again.png', 'b')
  expect(order()).toEqual(['a', 'b', 'c'])
  // Nothing is changed, so nothing is asked.
  await user.click(button('Close'))
  expect(closed).toHaveBeenCalledOnce()
})

test('after somebody else’s change their pictures and one’s own are kept, and what is wrong is said there', async () => {
  const { user, save } = await edit()
  await user.click(button('Move to the front: Picture 3'))
  const now = aFlat({
    gallery: [picture('b', 'floor'), picture('c', 'plan'), picture('x')],
    updatedAt: '2026-02-01T00:00:00.000Z',
  })
  answer = () => Response.json({ code: 'object_changed', data: now }, { status: 409 })
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
  expect(order()).toEqual(['c', 'b', 'x'])
  const issue = { pointer: '#/images/2/id', code: 'unknown_image' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await save()
  await screen.findByText(/^1 picture is no longer available/)
  expect(order()).toEqual(['c', 'b'])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Pictures/ }))
  expect(sent[1]).toEqual({
    images: [
      { id: idOf('c'), kind: 'plan' },
      { id: idOf('b'), kind: 'floor' },
      { id: idOf('x'), kind: 'photo' },
    ],
    seenAt: now.updatedAt,
  })
})

const aDraft = (given: Partial<ListingDraft>): ListingDraft => ({
  ...{ id: 8, version: 2, savedAt: '2026-11-28T10:00:00.000Z', savedBy: null },
  ...{ kind: 'flat', language: 'en', complexId: null, country: 'DE', city: 'Kiel', values: {} },
  images: [],
  ...given,
})

test('who keeps their version of a draft does without pictures that a colleague took off', async () => {
  const draft = aDraft({ images: [picture('a'), picture('b')] })
  const user = show(<AddDialog companyId={5} stored={draft} onClose={closed} />)
  await screen.findByRole('list', { name: 'Pictures of the listing' }, { timeout: 10_000 })
  const theirs = aDraft({ version: 3, images: [picture('b')] })
  answer = () =>
    Response.json({ code: 'version_conflict', data: { draft: theirs } }, { status: 409 })
  await user.click(button('Save as draft'))
  const asked = await screen.findByRole('alertdialog')
  const issue = { pointer: '#/images/0/id', code: 'unknown_image' }
  answer = () => Response.json({ code: 'invalid', errors: [issue] }, { status: 422 })
  await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  await screen.findByText(/^1 picture is no longer available/)
  expect(order()).toEqual(['b'])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Pictures/ }))
  expect(closed).not.toHaveBeenCalled()
  answer = () => Response.json({ ...theirs, version: 4 })
  await user.click(button('Save as draft'))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const images = [{ id: idOf('b'), kind: 'photo' }]
  expect(sent.slice(1)).toMatchObject([{ version: 3 }, { version: 3, images }])
})

test('what a picture shows is theirs unless it was changed here', () => {
  const before = [picture('a'), picture('b'), picture('c')]
  const now = [picture('a', 'plan'), picture('b', 'plan'), picture('c')]
  const arranged = [picture('c', 'floor'), picture('b', 'floor'), picture('a')]
  expect(mergedPictures(arranged, before, now)).toEqual([
    picture('c', 'floor'),
    picture('b', 'floor'),
    picture('a', 'plan'),
  ])
})

const focused = () => document.activeElement
const row = (number: number) => screen.getByAltText(`Picture ${number}`).closest('li')

test('the focus stays in the form when pictures are removed and come back', async () => {
  const { user } = await edit()
  await user.click(button('Remove: Picture 2'))
  expect(focused()).toBe(button('Undo'))
  await user.click(button('Remove: Picture 2'))
  expect(focused()).toBe(button('Undo'))
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['a', 'c'])
  await waitFor(() => expect(focused()).toBe(row(2)))
  await user.click(button('Remove: Picture 1'))
  await user.click(button('Dismiss'))
  await waitFor(() => expect(focused()).toBe(row(1)))
  await user.click(button('Remove: Picture 1'))
  await user.click(button('Dismiss'))
  await waitFor(() => expect(focused()).toBe(button('Add pictures')))
})

test('a button that moves nothing does not take the focus later', async () => {
  const { user } = await edit()
  await user.click(button('Move to the front: Picture 1'))
  await user.click(button('Move to the front: Picture 3'))
  expect(order()).toEqual(['c', 'a', 'b'])
  expect(focused()?.getAttribute('aria-label')).toBe('Move to the front: Picture 1')
})

test('a picture that was removed and uploaded again hangs once after undo', async () => {
  const { user } = await edit()
  await user.upload(input(), [file('1.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await arrives('1.png', 'd')
  await user.click(button('Remove: Picture 4'))
  await user.upload(input(), [file('again.png')])
  await waitFor(() => expect(requests.length).toBe(2))
  await arrives('again.png', 'd')
  await user.click(button('Undo'))
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  await waitFor(() => expect(focused()).toBe(row(4)))
})

test('two files with one picture that arrive at once hang once', async () => {
  const { user } = await edit()
  await user.upload(input(), [file('1.png'), file('2.png')])
  await waitFor(() => expect(requests.length).toBe(2))
  const responseText = JSON.stringify({ id: idOf('d'), width: 1600, height: 1200 })
  await act(async () => {
    for (const request of requests) Object.assign(request, { status: 201, responseText }).onload()
  })
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['abc', 'abc', 'cab', 'cab'],
  ['cba', 'abc', 'abcd', 'cbad'],
  ['cba', 'abc', 'bc', 'cb'],
  ['acx', 'abc', 'abcd', 'acxd'],
  ['abcx', 'abc', 'abcx', 'abcx'],
])('%s, arranged from %s that is %s by now, becomes %s', (arranged, before, now, merged) => {
  const list = (letters: string) => [...letters].map((letter) => picture(letter))
  expect(mergedPictures(list(arranged), list(before), list(now))).toEqual(list(merged))
})

async function add() {
  const user = show(<AddDialog companyId={5} onClose={closed} />)
  await screen.findByRole('textbox', { name: 'Price' }, { timeout: 10_000 })
  return user
}

test('a new listing takes its pictures along, and those of the next one are its own', async () => {
  const user = await add()
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kiel')
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await user.click(button('Close'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await arrives('plan.png', 'p')
  await user.selectOptions(kind(1), 'Floor plan')
  cleanup()
  // It is kept on this device with the rest.
  const again = await add()
  expect(order()).toEqual(['p'])
  expect(kind(1).value).toBe('plan')
  await again.click(button('Save and add another'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ images: [{ id: idOf('p'), kind: 'plan' }] })
  await waitFor(() => expect(order()).toEqual([]))
})

test('corrected pictures are kept on this device, but no files that are swept by now', async () => {
  const { user } = await edit()
  await user.click(button('Move to the front: Picture 3'))
  await user.upload(input(), [file('new.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await arrives('new.png', 'n')
  expect(order()).toEqual(['c', 'a', 'b', 'n'])
  cleanup()
  await edit()
  await waitFor(() => expect(order()).toEqual(['c', 'a', 'b', 'n']))
  cleanup()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + keptMs.files)
  await edit()
  await waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
  vi.restoreAllMocks()
})

test('files are no younger for a form that was opened and corrected again', async () => {
  const start = Date.now()
  const { user } = await edit()
  await user.upload(input(), [file('new.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await arrives('new.png', 'n')
  cleanup()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start + keptMs.files / 2)
  const again = await edit()
  await waitFor(() => expect(order()).toEqual(['a', 'b', 'c', 'n']))
  await again.user.click(button('Move to the front: Picture 3'))
  cleanup()
  clock.mockReturnValue(Date.now() + keptMs.files / 2 + 60_000)
  await edit()
  await waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
  vi.restoreAllMocks()
})

test('a form that was left for longer than files are kept has no pictures any more', async () => {
  const user = await add()
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kiel')
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests.length).toBe(1))
  await arrives('plan.png', 'p')
  cleanup()
  const now = Date.now() + keptMs.files
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await add()
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Kiel')
  expect(order()).toEqual([])
  vi.restoreAllMocks()
})
