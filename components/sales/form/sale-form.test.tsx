import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isPageHeld } from '@/lib/platform/web/signed-out'
import {
  aDraft,
  aForm,
  button,
  calls,
  field,
  imageId,
  prepareForm,
  server,
} from './sale-form-fixture'

prepareForm()

const later = { timeout: 4000 }
const publishAs = async (user: Awaited<ReturnType<typeof aForm>>, state: string) => {
  await user.click(button('Publish'))
  await user.click(button(`Publish as: ${state}`))
}

test('what is typed is saved a second later, with the version it was made from', async () => {
  const user = await aForm()
  await user.type(field(/^Title/), ' Park')
  await waitFor(() => expect(calls).toHaveLength(1), later)
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/sales/7/draft',
    body: { title: 'Riverside Park', version: 3 },
  })
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
})

test('an incomplete sale says so, names each field, and the focus goes to the first', async () => {
  const user = await aForm(
    aDraft({ title: '', images: [], characteristics: [{ name: 'Floors', value: '' }] }),
  )
  const nav = screen.getByRole('navigation', { name: 'Parts of the form' })
  expect(within(nav).getByRole('link', { name: /Project 1 field missing/ })).toBeTruthy()
  expect(within(nav).getByRole('link', { name: /Manager filled in/ })).toBeTruthy()
  await publishAs(user, 'Announced')
  const summary = screen.getByText('Please fill in all fields').closest('[role=alert]')
  expect(summary?.textContent).toMatch(/Project.*Pictures.*Characteristics/)
  expect(document.activeElement).toBe(field(/^Title/))
  expect(field(/^Value/).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])

  await user.type(field(/^Value/), '12')
  expect(field(/^Value/).getAttribute('aria-invalid')).toBeNull()
})

test('a highest price below the lowest is told when the field is left; the draft is saved all the same', async () => {
  const user = await aForm(aDraft({ currency: 'EUR', priceFrom: 300_000 }))
  const to = () => field(/^Price to/)
  await user.type(to(), '2000')
  expect(to().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await waitFor(() => expect(to().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('The highest price must not be below the lowest.')).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ priceTo: 2000 }), later)
  await user.type(to(), '000')
  await waitFor(() => expect(to().getAttribute('aria-invalid')).toBeNull())
})

test('a highest price below the lowest is told by the save, too', async () => {
  const user = await aForm(aDraft({ currency: 'EUR', priceFrom: 300_000 }))
  await user.type(field(/^Price to/), '2000')
  await waitFor(() => expect(field(/^Price to/).getAttribute('aria-invalid')).toBe('true'), later)
  expect(calls).toHaveLength(1)
})

test('when the session ends the form stays with what was typed, and says how to go on', async () => {
  const user = await aForm()
  await user.type(field(/^Title/), ' Park')
  server.refusal = { status: 401, body: { code: 'unauthenticated' } }
  const alert = await screen.findByText(/^You have been logged out\./, undefined, later)
  expect(alert.closest('[role=alert]')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(isPageHeld(), 'the page is not left for the login').toBe(true)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
    /^\/en\/login\?redirect=%2F/,
  )
  expect(field(/^Title/)).toHaveProperty('value', 'Riverside Park')
  cleanup()
  expect(Object.values(localStorage).join()).toContain('Riverside Park')
  expect(isPageHeld()).toBe(false)
})

test('a fault follows its row when the row is moved, and goes when the row goes', async () => {
  const rows = [
    { name: 'Floors', value: '12' },
    { name: 'Parking', value: '' },
    { name: 'Lifts', value: '4' },
  ]
  const user = await aForm(aDraft({ characteristics: rows }))
  await publishAs(user, 'Announced')
  const wrong = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox', { name: 'Value' })
      .map((input) => input.getAttribute('aria-invalid'))
  expect(wrong()).toEqual([null, 'true', null])
  await user.click(button('Move up: Parking'))
  expect(wrong()).toEqual(['true', null, null])
  await user.click(button('Remove: Floors'))
  expect(wrong()).toEqual(['true', null])
  await user.click(button('Remove: Parking'))
  expect(wrong()).toEqual([null])
  await user.click(button('Undo'))
  expect(screen.getAllByRole('textbox', { name: 'Value' })).toHaveLength(2)
})

test('what the server finds wrong lands in the row that holds it', async () => {
  const user = await aForm(aDraft({ state: 'open', isChanged: true }))
  server.refusal = {
    status: 422,
    body: {
      code: 'sale_incomplete',
      errors: [
        { pointer: '#/images/1/id', code: 'unknown_image', message: '' },
        { pointer: '#/contactPhone', code: 'invalid', message: '' },
      ],
    },
  }
  await user.click(button('Publish changes'))
  const row = screen.getByAltText('Picture 2').closest('li') as HTMLElement
  expect((await within(row).findByRole('alert')).textContent).toMatch(/upload it again/)
  expect(document.activeElement).toBe(row)
  expect(field(/^Contact phone/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('2 things to fix')).toBeTruthy()
})

test('a draft goes public with what is written, and goes on from what the server answers', async () => {
  const user = await aForm()
  await user.type(field(/^Address/), 'a')
  await publishAs(user, 'Presale')
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/sales/7'), later)
  const put = calls.find(({ path }) => path === '/api/sales/7')
  expect(put).toMatchObject({
    method: 'PUT',
    body: { state: 'presale', address: 'River Road 1a' },
  })
  expect(await screen.findByRole('button', { name: 'Open sales' }, later)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(document.activeElement, 'what stands in its place').toBe(button('Publish changes'))
})

test('the focus stays where the state is said when the pressed button goes with it', async () => {
  const user = await aForm(aDraft({ state: 'announced' }))
  await user.click(button('Start the presale'))
  const state = await screen.findByText('Presale', { selector: '[tabindex] *' }, later)
  expect(document.activeElement).toBe(state.closest('[tabindex]'))
  await user.click(button('Open sales'))
  await user.click(field(/^Address/))
  await screen.findByRole('button', { name: 'Mark as sold out' }, later)
  expect(document.activeElement, 'who has gone elsewhere stays there').toBe(field(/^Address/))
})

test('a public sale changes its state without its unpublished changes; the archive asks first', async () => {
  const user = await aForm(aDraft({ state: 'open', isChanged: true }))
  await user.click(button('Mark as sold out'))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/sales/7/state',
    body: { state: 'soldOut', version: 3 },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as sold out' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Move to the archive' }))
  const question = await screen.findByRole('alertdialog', { name: 'Move to the archive?' }, later)
  expect(calls).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Move to the archive' }))
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ state: 'archived' }))
})

test('two versions: mine stays in the fields until somebody chooses, then it is sent over the other', async () => {
  const mine = aDraft()
  const user = await aForm(mine)
  server.draft = aDraft({
    version: 9,
    title: 'From elsewhere',
    images: [{ id: imageId('z'), kind: 'photo', caption: '' }],
  })
  await user.type(field(/^Title/), '!')
  const dialog = await screen.findByRole('alertdialog', { name: /Two versions/ }, later)
  expect(dialog.textContent).toContain('From elsewhere')
  expect(dialog.textContent).toContain('Riverside!')
  expect(field(/^Title/).value).toBe('Riverside!')
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(server.draft).toMatchObject({ title: 'Riverside!', version: 10 }))
})

test('without network nothing is lost: the text waits on this device and goes out later', async () => {
  const user = await aForm()
  server.isDown = true
  await user.type(field(/^Title/), ' offline')
  expect(await screen.findByText(/No connection/, undefined, later)).toBeTruthy()
  expect(Object.keys(localStorage).some((key) => key.startsWith('sale-draft.'))).toBe(true)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  server.isDown = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.draft.title).toBe('Riverside offline'))
  // Until then the page may still be on its way to another.
  await user.keyboard('{Shift}')
  expect(Object.keys(localStorage).some((key) => key.startsWith('sale-draft.'))).toBe(false)
})
