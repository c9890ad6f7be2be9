import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { PictureViewer } from './picture-viewer'

installPlatform()
beforeAll(() => import('./full-screen'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PICTURES = ['a', 'b', 'c'].map((letter) => ({
  id: letter.repeat(32),
  width: 1200,
  height: 800,
  alt: `Picture ${letter}`,
  caption: letter === 'b' ? 'Výhled' : null,
}))

const viewer = (
  <PictureViewer pictures={PICTURES}>
    <p lang="cs">
      <a href="/media/b.webp" data-picture={1}>
        Second
      </a>
    </p>
  </PictureViewer>
)

async function opened() {
  const link = screen.getByRole('link', { name: 'Second' })
  await act(async () => fireEvent.click(link))
  return { link, box: await screen.findByRole('dialog', { name: /^Picture \d of 3$/ }) }
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Picture/ })).toBeNull())

test('opens at the picture of the link, with its caption in the language of the link', async () => {
  show(viewer)
  const { box } = await opened()
  const slide = within(box)
    .getAllByRole('group', { name: 'Picture 2 of 3' })
    .find((each) => !each.hasAttribute('inert'))
  expect(slide?.querySelector('img')?.alt).toBe('Picture b')
  expect(slide?.querySelector('img')?.lang).toBe('cs')
  expect(within(slide as HTMLElement).getByText('Výhled').lang).toBe('cs')
  expect(within(box).getByRole('navigation', { name: 'Thumbnails' })).toBeTruthy()
})

test('Back closes it on a phone, and the focus returns to the link', async () => {
  const matches = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('760px') })
  vi.stubGlobal('matchMedia', matches)
  show(viewer)
  const before = history.length
  const { link } = await opened()
  await waitFor(() => expect(history.length).toBe(before + 1))
  history.back()
  await isGone()
  expect(document.activeElement).toBe(link)
})

test('opened from a dialog it stands in it, and Escape closes only the pictures', async () => {
  show(
    <dialog open aria-label="Versions">
      {viewer}
    </dialog>,
  )
  const { link, box } = await opened()
  const versions = link.closest('dialog')
  expect(versions?.contains(box)).toBe(true)
  const goesOn = fireEvent.keyDown(within(box).getByRole('button', { name: 'Close' }), {
    key: 'Escape',
  })
  expect(goesOn).toBe(false)
  await isGone()
  expect(document.activeElement).toBe(link)
})

test('pressed with a key of the browser, the link stays a link', async () => {
  show(viewer)
  const link = screen.getByRole('link', { name: 'Second' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
