import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ShareButton } from '@/components/parts/share-button'
import { closeModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ModalHost } from './modal-host'

beforeAll(installPlatform)
afterEach(() => {
  closeModal()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  const user = show(
    <>
      <ShareButton title="Miete & Kaution" path="/de/forum_page/7" />
      <ModalHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return user
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
const linkTo = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href

test('a device that can share does so, and no sheet opens', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await open()
  const url = new URL('/de/forum_page/7', location.origin).href
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Miete & Kaution', url })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where the device cannot share after all the sheet opens, unless its own was closed', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const user = await open()
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('button', { name: 'Copy link' }, { timeout: 20_000 })
})

test('elsewhere a sheet has the whole link, which can be copied or sent', async () => {
  const user = await open()
  await screen.findByRole('button', { name: 'Copy link' }, { timeout: 20_000 })
  const url = new URL('/de/forum_page/7', location.origin).href
  expect(field().value).toBe(url)
  expect(new URL(linkTo('Telegram')).searchParams.get('url')).toBe(url)
  expect(new URL(linkTo('VK')).searchParams.get('title')).toBe('Miete & Kaution')
  expect(new URL(linkTo('WhatsApp')).searchParams.get('text')).toBe(`Miete & Kaution ${url}`)
  expect(linkTo('WhatsApp')).toContain('text=Miete%20%26%20Kaution%20http')
  expect(linkTo('E-mail')).toContain('mailto:?subject=Miete%20%26%20Kaution&body=Miete%20')
  const targets = screen.getAllByRole<HTMLAnchorElement>('link').map(({ target }) => target)
  expect(targets).toEqual(['_blank', '_blank', '_blank', ''])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 })
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }))
})

test('a link that cannot be copied is selected in its field, which says so', async () => {
  const user = await open()
  const copy = await screen.findByRole('button', { name: 'Copy link' }, { timeout: 20_000 })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(copy)
  await screen.findByText(/could not be copied/)
  expect(document.activeElement).toBe(field())
  expect(field().selectionEnd).toBe(field().value.length)
})
