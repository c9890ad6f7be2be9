import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ModalHost } from '@/components/frame/modal-host'
import { closeModal } from '@/components/shell/modals'
import { sayAfterLoad, toast, toastAfterLoad } from '@/components/shell/toast'
import { Dialog } from '@/components/ui/dialog'
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

test('what is under way is said, then how it ended, in the same place', async () => {
  await act(() => toast('info', 'opens the toaster'))
  let id = ''
  await act(async () => {
    id = pageToasts.add('promise', 'Sending')
  })
  const place = item(await said('Sending'))
  await act(async () => pageToasts.settle(id, 'promise-resolve', 'plan.pdf is there'))
  expect(item(await said('plan.pdf is there'))).toBe(place)
  expect(screen.queryByText('Sending')).toBeNull()
})

test('a toast leads where it tells of, by mouse and by keyboard, and goes then', async () => {
  const user = userEvent.setup()
  const opened: string[] = []
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  const link = (href: string) => ({ href, onOpen: () => opened.push(href) })
  await act(() =>
    toast('info', 'Anna has answered', { link: link('/forum_page/3?page=2#post-21') }),
  )
  await act(() => toast('info', 'Ben likes it', { link: link('/forum_page/4') }))
  await said('Anna has answered')
  await user.click(screen.getByRole('link', { name: 'Anna has answered' }))
  const second = screen.getByRole('link', { name: 'Ben likes it' })
  expect(second.getAttribute('href')).toBe('/forum_page/4')
  act(() => second.focus())
  await user.keyboard('{Enter}')
  document.removeEventListener('click', stay)
  expect(opened).toEqual(['/forum_page/3?page=2#post-21', '/forum_page/4'])
  expect(pageToasts.state().shown).toEqual([])
})

test('while a dialog is open the toasts stand in it, and in the page before and after', async () => {
  await act(() => toast('info', 'before'))
  const host = (await said('before')).closest('[popover]')
  expect(host?.parentElement).toBe(document.body)
  const question = render(
    <Dialog open onClose={() => {}} title="Sure?">
      Really
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sure?' })
  expect(host?.parentElement).toBe(dialog)
  await act(() => toast('error', 'meanwhile'))
  expect(dialog.contains(await said('meanwhile'))).toBe(true)
  question.unmount()
  expect(host?.parentElement).toBe(document.body)
  expect(screen.getByText('meanwhile').isConnected).toBe(true)
})

test('what is said before a full load is said on the page after it, once', async () => {
  toastAfterLoad('Published.')
  expect(pageToasts.said()).toEqual([])
  await act(async () => sayAfterLoad())
  await said('Published.')
  await act(async () => sayAfterLoad())
  expect(pageToasts.said()).toHaveLength(1)
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
  const inPanel = () =>
    within(panel)
      .queryAllByRole('listitem')
      .filter((line) => !line.hasAttribute('data-sonner-toast'))
  await waitFor(() => expect(inPanel()).toHaveLength(2))
  const lines = inPanel()
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual(['Not sent', 'Saved'])
  expect(lines[1]?.textContent).toContain('Version 3')
})

test('all goes when its member signs out here, and nothing when the member is read anew', async () => {
  holdMember(1)
  await act(() => toast('info', 'Anna has answered you'))
  await act(async () => holdMember(1))
  expect(pageToasts.said().map(({ title }) => title)).toEqual(['Anna has answered you'])
  await said('Anna has answered you')
  await act(async () => holdMember(null))
  expect(pageToasts.said()).toEqual([])
  await waitFor(() => expect(screen.queryByText('Anna has answered you')).toBeNull())
})
