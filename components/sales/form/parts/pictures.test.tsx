import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDraft, aForm, button, calls, imageId, prepareForm, requests } from '../sale-form-fixture'

prepareForm()

const later = { timeout: 4000 }
const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const input = () => screen.getByLabelText('Add pictures', { selector: 'input' })
const order = () =>
  screen
    .getAllByAltText(/^Picture \d/)
    .map((picture) => /media\/(.)/.exec(picture.getAttribute('src') ?? '')?.[1])
const image = (letter: string) => ({ id: imageId(letter), width: 1600, height: 1200 })
const bar = (name: string) => screen.getByLabelText(`Uploading ${name}`)
const at = (name: string) => requests.find((request) => request.name === name)

test('pictures are sorted by buttons; the focus stays and the new place is said', async () => {
  const user = await aForm()
  expect(order()).toEqual(['a', 'b', 'c'])
  await user.click(button('Move down: Picture 1'))
  expect(order()).toEqual(['b', 'a', 'c'])
  expect(screen.getByText('Picture 1 is now at position 2 of 3.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Picture 2')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['b', 'c', 'a'])
  await user.keyboard('{Enter}')
  expect(order(), 'the last one goes no further').toEqual(['b', 'c', 'a'])
  await user.click(button('Move to the front: Picture 3'))
  expect(order()).toEqual(['a', 'b', 'c'])
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/sales/7/draft'), later)
})

test('a grip says in words how it is used', async () => {
  await aForm()
  const grip = () => button('Drag: Picture 1')
  const described = () => document.getElementById(grip().getAttribute('aria-describedby') ?? '')
  await waitFor(
    () => expect(described()?.textContent).toMatch(/Space or Enter to pick it up/),
    later,
  )
  expect(grip().getAttribute('aria-roledescription')).toBe('sortable')
})

test('a picture is removed, and comes back to its place with its meaning', async () => {
  const user = await aForm()
  await user.click(button('Remove: Picture 1'))
  expect(order()).toEqual(['b', 'c'])
  await waitFor(() => expect(calls.at(-1)?.body.mainImage).toBe(imageId('b')), later)
  await user.click(button('Undo'))
  expect(order()).toEqual(['a', 'b', 'c'])
  await waitFor(() => expect(calls.at(-1)?.body.mainImage).toBe(imageId('a')), later)
})

test('each removal offers its undo to the keys, and without it they go on at the row that took its place', async () => {
  const user = await aForm()
  await user.click(button('Remove: Picture 1'))
  expect(document.activeElement).toBe(button('Undo'))
  await user.click(button('Remove: Picture 1'))
  expect(document.activeElement).toBe(button('Undo'))
  await user.click(button('Dismiss'))
  await waitFor(() => expect(document.activeElement?.closest('li')).toBeTruthy())
})

test('three are sent at a time, and they stand in the order in which they were chosen', async () => {
  const user = await aForm(aDraft({ images: [], mainImage: null }))
  await user.upload(
    input(),
    ['1.png', '2.png', '3.png', '4.png'].map((name) => file(name)),
  )
  await waitFor(() => expect(requests).toHaveLength(3))
  await at('3.png')?.answer(201, image('c'))
  await waitFor(() => expect(requests).toHaveLength(4))
  await at('1.png')?.answer(201, image('a'))
  await at('4.png')?.answer(201, image('d'))
  await at('2.png')?.answer(201, image('b'))
  await waitFor(() => expect(order()).toEqual(['a', 'b', 'c', 'd']))
  await waitFor(() => expect(calls.at(-1)?.body.mainImage).toBe(imageId('a')), later)
})

test('an upload says how far it is and can be cancelled', async () => {
  const user = await aForm()
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => requests[0]?.upload.onprogress?.({ loaded: 30, total: 100 }))
  expect(bar('plan.png').getAttribute('value')).toBe('30')
  await user.click(button('Cancel the upload of plan.png'))
  expect(requests[0]?.isAborted).toBe(true)
  expect(screen.queryByText('Uploading plan.png')).toBeNull()
  expect(order()).toHaveLength(3)
})

test('an upload that the network lost goes on by itself when it is back, and until then leaving asks', async () => {
  const user = await aForm()
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await requests[0]?.lose()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'plan.png No connection. Please try again when you are back online.',
  )
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(requests).toHaveLength(2))
  await requests[1]?.answer(201, image('d'))
  await waitFor(() => expect(order()).toEqual(['a', 'b', 'c', 'd']))
})

test('a file that will always be refused says why, and only leaves', async () => {
  const user = await aForm()
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await requests[0]?.answer(422, {
    code: 'invalid',
    errors: [{ pointer: '#/file', code: 'image_broken', message: '' }],
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/damaged/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(button('Dismiss plan.png'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([requests.length, order()]).toEqual([1, ['a', 'b', 'c']])
})

test('a refused file takes no place of the gallery, one on its way does', async () => {
  const user = await aForm()
  const room = () => /Room for (\d+) more/.exec(document.body.textContent ?? '')?.[1]
  const before = Number(room())
  await user.upload(input(), [file('plan.png'), file('view.png')])
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(Number(room())).toBe(before - 2)
  await at('plan.png')?.answer(422, {
    code: 'invalid',
    errors: [{ pointer: '#/file', code: 'image_broken', message: '' }],
  })
  await waitFor(() => expect(Number(room())).toBe(before - 1))
})

test('a file refused for an old token waits for a decision and is sent with another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const user = await aForm()
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await requests[0]?.answer(419, { code: 'csrf_mismatch' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/open too long/)
  expect(document.cookie).not.toContain('XSRF-TOKEN=x')
  await user.click(button('Try again'))
  await waitFor(() => expect(requests).toHaveLength(2))
  await requests[1]?.answer(201, image('d'))
  await waitFor(() => expect(order()).toEqual(['a', 'b', 'c', 'd']))
})

test('publishing waits for what is on its way', async () => {
  const user = await aForm(aDraft({ state: 'open', isChanged: true }))
  await user.upload(input(), [file('plan.png')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(button('Publish changes'))
  expect(calls).toEqual([])
})
