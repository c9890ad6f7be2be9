import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { installPlatform } from './jsdom-platform'
import { beginLeaving, holdBack } from './leaving'
import { changeAddress } from './use-back-closes'

beforeAll(installPlatform)
beforeEach(() => history.replaceState(null, ''))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('focus enters the first field and goes back to what opened the dialog', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Hello' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))

  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('a field that comes after its dialog takes the focus over from the title, and from nothing else', async () => {
  const later = (isThere: boolean) => (
    <Dialog open onClose={() => {}} title="Hello" closeLabel="Close">
      {isThere ? <input aria-label="E-mail" /> : null}
    </Dialog>
  )
  const { rerender, unmount } = render(later(false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hello' }))
  rerender(later(true))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  unmount()

  const again = render(later(false))
  screen.getByRole('button', { name: 'Close' }).focus()
  again.rerender(later(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

test('a press on the overlay closes, a press that began inside does not', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog')

  fireEvent.pointerDown(screen.getByLabelText('Name'))
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).not.toBeNull()

  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes, but not while a word is being composed', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const input = screen.getByLabelText('Name')

  expect(fireEvent.keyDown(input, { key: 'Escape', isComposing: true })).toBe(false)
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true)

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a cancelled file choice inside leaves the dialog open', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent(screen.getByLabelText('Name'), new Event('cancel', { bubbles: true }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('on phones the Back button closes', async () => {
  onPhone()
  const user = userEvent.setup()
  render(<Sample />)
  const before = history.length
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(history.length).toBe(before + 1))

  history.back()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state).toBeNull()
})

test('on phones closing otherwise takes the entry back', async () => {
  onPhone()
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(history.state).toHaveProperty('open'))

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(history.state).toBeNull())
})

test('on phones a dialog stays open when one above it closes over a third', async () => {
  onPhone()
  const onClose = vi.fn()
  const push = vi.spyOn(history, 'pushState')
  const dialogs = (titles: string[]) =>
    titles.map((title) => (
      <Dialog key={title} open onClose={title === 'First' ? onClose : () => {}} title={title}>
        Text
      </Dialog>
    ))
  const { rerender } = render(dialogs(['First', 'Second', 'Third']))
  await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(3))
  const first = push.mock.calls.map(([state]) => state)[0]
  rerender(dialogs(['First', 'Second']))
  await vi.waitFor(() => expect(history.state).toEqual(push.mock.calls[1]?.[0]))
  rerender(dialogs(['First']))
  await vi.waitFor(() => expect(history.state).toEqual(first))
  expect(onClose).not.toHaveBeenCalled()
})

test('on phones two dialogs that close at once take both entries back', async () => {
  onPhone()
  const above = (
    <Dialog open onClose={() => {}} title="Above">
      Sure?
    </Dialog>
  )
  const both = (
    <>
      <Dialog open onClose={() => {}} title="Below">
        Text
      </Dialog>
      {above}
    </>
  )
  const push = vi.spyOn(history, 'pushState')
  const { rerender } = render(both)
  await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(2))
  rerender(<p>Closed</p>)
  await vi.waitFor(() => expect(history.state).toBeNull())
})

test('a page that was reached from inside is not left again', async () => {
  onPhone()
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(history.state).toHaveProperty('open'))

  history.pushState({ page: 'next' }, '')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await new Promise((done) => setTimeout(done, 30))
  expect(history.state).toEqual({ page: 'next' })
})

test('on phones a link inside leads on from the page, after the entry of the dialog is gone', async () => {
  onPhone()
  const states: unknown[] = []
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    states.push(history.state)
  }
  document.addEventListener('click', follow)
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Hello" closeLabel="Close">
      <a href="/next">On</a>
    </Dialog>,
  )
  await vi.waitFor(() => expect(history.state).toHaveProperty('open'))
  await user.click(screen.getByRole('link', { name: 'On' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(states).toEqual([null])
  document.removeEventListener('click', follow)
})

test('on phones a link inside that is held back leaves the dialog open, with an entry for Back', async () => {
  onPhone()
  const hold = (event: MouseEvent) => {
    event.preventDefault()
    holdBack()
  }
  document.addEventListener('click', hold, true)
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Hello" closeLabel="Close">
      <a href="/next">On</a>
    </Dialog>,
  )
  await vi.waitFor(() => expect(history.state).toHaveProperty('open'))
  const { open } = history.state
  const onPop = vi.fn()
  window.addEventListener('popstate', onPop, { once: true })
  await user.click(screen.getByRole('link', { name: 'On' }))
  await vi.waitFor(() => expect(onPop).toHaveBeenCalled())
  await vi.waitFor(() => expect(history.state).toEqual({ open }))
  expect(onClose).not.toHaveBeenCalled()
  document.removeEventListener('click', hold, true)
})

test('on phones Back reaches a dialog again that has asked and stayed open', async () => {
  onPhone()
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Hello">
      Text
    </Dialog>,
  )
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(history.state).toHaveProperty('open'))
    history.back()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(times))
  }
})

test('a page that is being left keeps its address, which another would cancel', () => {
  const before = location.pathname
  beginLeaving()
  changeAddress(before, '/drafts/7')
  expect(location.pathname).toBe(before)
  window.dispatchEvent(new PopStateEvent('popstate'))
  changeAddress(before, '/drafts/7')
  expect(location.pathname).toBe('/drafts/7')
  changeAddress('/drafts/7', before)
})

test('an address that a page gets meanwhile is that of the page, not of its open dialog', async () => {
  onPhone()
  const user = userEvent.setup()
  render(<Sample />)
  const before = location.pathname
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(history.state).toHaveProperty('open'))
  changeAddress(before, '/drafts/7')
  changeAddress('/elsewhere', '/drafts/8')
  expect(location.pathname).toBe(before)

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/drafts/7'))
  expect(history.state).toBeNull()
  changeAddress('/drafts/7', before)
  expect(location.pathname).toBe(before)
})

test('a question is an alert dialog that starts at its cancel button', async () => {
  const onConfirm = vi.fn()
  const user = userEvent.setup()
  render(
    <ConfirmDialog
      open
      danger
      title="Delete?"
      text="For good."
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

function Sample() {
  const [open, setOpen] = useState(false)
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Hello" closeLabel="Close">
        <input aria-label="Name" />
      </Dialog>
    </StrictMode>
  )
}

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
}
