import { afterEach, expect, test } from 'vitest'
import { hasUnsavedText, rememberTyped } from './unsaved-text'

afterEach(() => document.body.replaceChildren())

function type(html: string, text: string) {
  document.body.innerHTML = html
  const field = document.querySelector('input, textarea, [contenteditable]')
  if (!field) return
  if ('value' in field) field.value = text
  else field.textContent = text
  document.addEventListener('input', rememberTyped, { once: true })
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['a text', '<textarea></textarea>', 'Hello', true],
  ['a line', '<form><input></form>', 'Hello', true],
  ['what is edited in place', '<div contenteditable="true"></div>', 'Hello', true],
  ['spaces', '<textarea></textarea>', '  ', false],
  ['a search', '<search><input></search>', 'Hello', false],
  ['an older search', '<form role="search"><input></form>', 'Hello', false],
])('%s that was typed: %s %s', (_, html, text, isUnsaved) => {
  type(html, text)
  expect(hasUnsavedText()).toBe(isUnsaved)
})

test('what was sent, closed or left is no longer on the page', () => {
  type('<div style="display: none !important"><textarea></textarea></div>', 'Hello')
  expect(hasUnsavedText()).toBe(false)
  type('<textarea></textarea>', 'Hello')
  document.body.replaceChildren()
  expect(hasUnsavedText()).toBe(false)
})
