import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberShortcuts } from '@/components/shell/kept-choices'
import { closeModal, useModal } from '@/components/shell/modals'
import { Dialog } from '@/components/ui/dialog'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { Menu } from '@/components/ui/menu'
import { show } from '@/lib/platform/testing/render'
import { hear } from './shortcut-watch'

installPlatform()
let gone: string[]
const onLink = (event: Event) => {
  const link = (event.target as Element).closest('a[href]')
  if (!link) return
  event.preventDefault()
  gone.push(link.getAttribute('href') ?? '')
}

beforeEach(() => {
  gone = []
  Element.prototype.checkVisibility = () => true
  window.addEventListener('keydown', hear)
  document.addEventListener('click', onLink)
})
afterEach(() => {
  window.removeEventListener('keydown', hear)
  document.removeEventListener('click', onLink)
  cleanup()
  act(closeModal)
  rememberShortcuts(true)
})

/** Answers whether the key was acted on. */
const press = (code: string, more: object = {}, on: Element = document.body) =>
  !fireEvent.keyDown(on, { code, key: 'ы', ...more })
/** A key that comes long after those before. */
const pressAlone = (code: string) => {
  press('Escape')
  press('KeyZ')
  return press(code)
}
const Shown = () => <p>{useModal()?.name ?? 'nothing'}</p>
const isSheet = () => screen.queryByText('shortcuts') !== null

test('the sheet opens by its key and by a click, not by a keydown that is no key', () => {
  show(<Shown />)
  act(() => hear(new Event('keydown')))
  expect(isSheet()).toBe(false)
  expect(press('Slash', { key: '?', shiftKey: true })).toBe(true)
  expect(isSheet()).toBe(true)
  act(closeModal)
  act(() => hear(new MouseEvent('click')))
  expect(isSheet()).toBe(true)
})

test('a key behind G names a page and nothing else, and only the next one', () => {
  expect(press('KeyG')).toBe(false)
  expect(press('KeyF')).toBe(true)
  expect(press('KeyD')).toBe(false)
  press('KeyG')
  expect(press('KeyR')).toBe(false)
  expect(gone).toEqual(['/forums'])
})

test('the reply is opened by its field or by the login; words begun are never sent', () => {
  const pressed = vi.fn()
  const box = (content: string) => {
    cleanup()
    show(<section id="reply" />)
    const section = document.getElementById('reply')
    if (section) section.innerHTML = content
    for (const button of section?.querySelectorAll('button') ?? [])
      button.addEventListener('click', () => pressed(button.textContent))
  }
  box('<button>Log out</button><button data-reply>Write</button>')
  expect(pressAlone('KeyR')).toBe(true)
  expect(pressed.mock.calls).toEqual([['Write']])
  // The editor of a draft that is still loading.
  box('<p>Loading</p><button>Send</button><button>Discard</button>')
  press('KeyR')
  box('<div contenteditable="true" tabindex="0"></div><button>Send</button>')
  expect(press('KeyR')).toBe(true)
  expect(document.activeElement?.getAttribute('contenteditable')).toBe('true')
  expect(pressed).toHaveBeenCalledTimes(1)
  cleanup()
  expect(press('KeyR'), 'nothing to answer').toBe(false)
})

test('keys that are typed, go with another, or belong to a dialog or a menu are left alone', async () => {
  const user = show(
    <main>
      <button type="button" data-favorite="" onClick={() => gone.push('kept')}>
        Keep
      </button>
      <input aria-label="field" />
      <input type="checkbox" aria-label="box" />
      <Menu label="Menu" items={[{ label: 'First', onChoose: () => {} }]} />
    </main>,
  )
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
    press('KeyF', more)
  press('KeyF', {}, screen.getByLabelText('field'))
  expect(gone).toEqual([])
  press('KeyF', {}, screen.getByLabelText('box'))
  expect(gone).toEqual(['kept'])
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  press('KeyF')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  press('KeyF')
  expect(gone).toEqual(['kept', 'kept'])
  rememberShortcuts(false)
  press('KeyF')
  rememberShortcuts(true)
  cleanup()
  show(
    <main>
      <button type="button" data-favorite="" onClick={() => gone.push('below')}>
        Keep
      </button>
      <Dialog open title="Open" onClose={() => {}}>
        Words
      </Dialog>
    </main>,
  )
  press('KeyF')
  expect(gone).toEqual(['kept', 'kept'])
})
