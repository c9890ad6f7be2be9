import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ModalHost } from '@/components/frame/modal-host'
import { closeModal } from '@/components/shell/modals'
import { toast, toastPromise } from '@/components/shell/toast'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { holdMember } from '@/lib/platform/web/identity'
import type { ToastType } from './machine'
import { pageToasts } from './page-toasts'

beforeAll(installPlatform)
beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(async () => {
  closeModal()
  cleanup()
  await act(async () => {
    for (const { id } of pageToasts.state().shown) pageToasts.close(id)
    pageToasts.resume('blur')
    pageToasts.forget()
  })
  await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0))
})

/** The live region that says this, once its words are in it. */
async function said(words: string) {
  const found = await screen.findByText(words)
  await waitFor(() => expect(found.closest('[aria-hidden]')).toBeNull())
  const region = found.closest<HTMLElement>('[aria-live]')
  if (!region) throw new Error(`${words} is said by no region`)
  return region
}
const item = (element: Element) => element.closest('li') as HTMLElement

const TABLE: [ToastType, string, string][] = [
  ['success', 'polite', 'status'],
  ['info', 'polite', 'status'],
  ['promise', 'polite', 'status'],
  ['promise-resolve', 'polite', 'status'],
  ['warning', 'polite', 'alert'],
  ['error', 'assertive', 'alert'],
  ['promise-reject', 'assertive', 'alert'],
]

test('each type has its role, and is said by one region alone', async () => {
  await act(() => toast('info', 'opens the toaster'))
  for (const [type, live, role] of TABLE) {
    const result = type === 'promise-resolve' || type === 'promise-reject' ? type : null
    await act(async () => {
      const id = pageToasts.add(result ? 'promise' : type, `${type} is said`)
      if (result) pageToasts.settle(id, result, `${type} is said`)
    })
    const region = await said(`${type} is said`)
    expect([region.getAttribute('aria-live'), region.getAttribute('role')]).toEqual([live, role])
    expect(region.getAttribute('aria-atomic')).toBe('true')
    expect(region.parentElement?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
    expect(region.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull()
    expect(within(region).queryByRole('button')).toBeNull()
  }
})

test('the words come into a region that is there already, so that they are announced', async () => {
  await act(() => toast('info', 'opens the toaster'))
  await said('opens the toaster')
  let atFirst: string | null | undefined
  const observer = new MutationObserver(() => {
    const found = screen.queryByText('comes late')
    atFirst ??= found?.closest('[aria-hidden]')?.getAttribute('aria-hidden')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await act(() => toast('success', 'comes late'))
  await said('comes late')
  observer.disconnect()
  expect(atFirst).toBe('true')
})

test('the same again is counted in its place and announced again', async () => {
  await act(() => toast('error', 'A failed', { avoidDuplicates: true }))
  const region = await said('A failed')
  await act(() => toast('error', 'A failed', { avoidDuplicates: true }))
  await waitFor(() => expect(within(region).getByText('2 times')).toBeTruthy())
  expect(screen.getAllByText('A failed')).toHaveLength(1)
})

test('a promise says that it works, then how it ended, in the same place', async () => {
  let finish: (value: string) => void = () => {}
  const work = new Promise<string>((resolve) => {
    finish = resolve
  })
  const words = { pending: 'Sending', done: (name: string) => `${name} is there`, failed: String }
  await act(async () => void toastPromise(work, words))
  const place = item(await said('Sending'))
  await act(async () => finish('plan.pdf'))
  expect(item(await said('plan.pdf is there'))).toBe(place)
  expect(screen.queryByText('Sending')).toBeNull()
})

test('a promise that fails says so, and its caller gets the error', async () => {
  const work = Promise.reject(new Error('too large'))
  const words = { pending: 'Sending', done: String, failed: (error: unknown) => `Failed: ${error}` }
  await act(async () => {
    await expect(toastPromise(work, words)).rejects.toThrow('too large')
  })
  expect((await said('Failed: Error: too large')).getAttribute('role')).toBe('alert')
})

test('the keyboard reaches the toasts, Escape closes one and the next gets the focus', async () => {
  const user = userEvent.setup()
  await act(() => toast('info', 'first'))
  await act(() => toast('info', 'second'))
  const [first, second] = [item(await said('first')), item(await said('second'))]
  expect(screen.getByRole('region', { name: 'Messages (Alt+T)' })).toBeTruthy()
  act(() => second.focus())
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
  await waitFor(() => expect(screen.queryByText('second')).toBeNull())
  await user.click(within(first).getByRole('button', { name: 'Close message' }))
  await waitFor(() => expect(screen.queryByText('first')).toBeNull())
})

test('the mouse pauses by hovering, a finger does not', async () => {
  await act(() => toast('info', 'hovered'))
  const host = (await said('hovered')).closest('body > div') as HTMLElement
  const point = (type: string, pointerType: string) =>
    act(() => void host.dispatchEvent(new PointerEvent(type, { pointerType })))
  point('pointerenter', 'touch')
  expect(pageToasts.state().paused).toEqual([])
  point('pointerenter', 'mouse')
  expect(pageToasts.state().paused).toEqual(['hover'])
  point('pointerleave', 'mouse')
  point('pointerdown', 'touch')
  expect(pageToasts.state().paused).toEqual(['touch'])
})

test('the window pauses while it is not in use', async () => {
  await act(() => toast('info', 'seen later'))
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(pageToasts.state().paused).toEqual(['blur'])
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(pageToasts.state().paused).toEqual([])
})

test('the history keeps what has gone, and opens from a toast', async () => {
  const user = show(<ModalHost />)
  await act(() => toast('success', 'Saved', { message: 'Version 3' }))
  await said('Saved')
  await act(async () => void pageToasts.close(pageToasts.state().shown[0]?.id ?? ''))
  await act(() => toast('error', 'Not sent'))
  const now = item(await said('Not sent'))
  await user.click(within(now).getByRole('button', { name: 'All messages of this visit' }))
  const panel = await screen.findByRole('dialog', { name: 'Messages of this visit' })
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(2))
  const lines = within(panel).getAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual(['Not sent', 'Saved'])
  expect(within(panel).getByText('Version 3')).toBeTruthy()
})

test('the history is forgotten when its member signs out here, and not when it is read anew', async () => {
  holdMember(1)
  await act(() => toast('info', 'Anna has answered you'))
  await act(async () => holdMember(1))
  expect(pageToasts.said().map(({ title }) => title)).toEqual(['Anna has answered you'])
  await act(async () => holdMember(null))
  expect(pageToasts.said()).toEqual([])
})
