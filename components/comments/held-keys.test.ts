// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdKeys } from './held-keys'

const heard = vi.fn()
const inserted = vi.fn()
const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )
const later = () => new Promise((resolve) => setTimeout(resolve))
function anEditor(): HTMLElement {
  const editor = document.createElement('div')
  editor.tabIndex = 0
  // jsdom has no editing.
  Object.defineProperty(editor, 'isContentEditable', { value: true })
  document.body.append(editor)
  return editor
}

beforeEach(() => {
  document.body.replaceChildren()
  Object.assign(document, { execCommand: inserted })
  window.addEventListener('keydown', heard)
})
afterEach(() => {
  window.removeEventListener('keydown', heard)
  vi.clearAllMocks()
})

test('what is typed before the editor has the focus comes into it, and is no shortcut', async () => {
  holdKeys()
  for (const key of ['W', 'h', 'x', 'Backspace', 'o', 'Shift', ' ']) press(key)
  anEditor().focus()
  press('Ц')
  await later()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('insertText', false, 'Who Ц')
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['Shift'])
  press('a')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('who leaves for another field, or presses Tab, types there', async () => {
  holdKeys()
  press('a')
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  press('b')
  expect(heard).toHaveBeenCalledOnce()
  field.blur()
  holdKeys()
  press('c')
  press('Tab')
  anEditor().focus()
  await later()
  expect(inserted).not.toHaveBeenCalled()
})

test('keys with a modifier stay those of the browser, and an editor in use is left alone', () => {
  holdKeys()
  press('r', { ctrlKey: true })
  expect(heard).toHaveBeenCalledOnce()
  press('Escape')
  anEditor().focus()
  holdKeys()
  press('x')
  expect(heard).toHaveBeenCalledTimes(3)
})
