import { afterEach, expect, test } from 'vitest'
import { hasUnkeptText, hasUnsavedText, rememberTyped } from './unsaved-text'

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
  ['a choice', '<input type="checkbox">', 'on', false],
  ['a filter', '<form action="/catalogue"><input></form>', '100', false],
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

test.each([
  ['a text of a form', '<form><textarea></textarea></form>', true],
  ['what editors keep', '<div contenteditable="true"></div>', false],
  ['a form that is a draft', '<form data-kept><input></form>', false],
])('%s is lost with the page: %s', (_, html, isLost) => {
  type(html, 'Hello')
  expect(hasUnkeptText()).toBe(isLost)
})
