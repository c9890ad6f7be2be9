import { afterEach, expect, test } from 'vitest'
import { rememberCurrency, withCurrency } from './currency-store'
import { softHref } from './soft-navigation'

afterEach(() => document.body.replaceChildren())

function press(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html
  let href: string | null = null
  const listen = (event: MouseEvent) => {
    href = softHref(event)
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  const target = document.querySelector('b') ?? document.querySelector('a')
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return href
}

test('a plain click on a page of ours goes softly, with query and hash', () => {
  expect(press('<a href="/forums?page=2#x"><b>Forums</b></a>')).toBe('/forums?page=2#x')
})

test.each([
  ['another site', '<a href="https://example.org/">x</a>', {}],
  ['a new tab by key', '<a href="/forums">x</a>', { ctrlKey: true }],
  ['the middle button', '<a href="/forums">x</a>', { button: 1 }],
  ['a target', '<a href="/forums" target="_blank">x</a>', {}],
  ['a download', '<a href="/media/x" download>x</a>', {}],
  ['a full load on purpose', '<a href="/de" data-hard>x</a>', {}],
  ['a place on this page', '<a href="#content">x</a>', {}],
  ['what is being written', '<div contenteditable="true"><a href="/forums">x</a></div>', {}],
  ['an answer of the API', '<a href="/api/posts">x</a>', {}],
])('%s is left to the browser', (_, html, init) => {
  expect(press(html, init)).toBeNull()
})

test('a link beside what is being written goes softly, also in a part of it that is not', () => {
  const fixed =
    '<div contenteditable="true"><p contenteditable="false"><a href="/a">x</a></p></div>'
  expect(press(fixed)).toBe('/a')
})

test('links to the catalogue carry the chosen currency, unless they name one', () => {
  expect(withCurrency('/de/catalogue?rooms=2')).toBe('/de/catalogue?rooms=2')
  rememberCurrency('CZK')
  expect(withCurrency('/de/catalogue?rooms=2')).toBe('/de/catalogue?rooms=2&currency=CZK')
  expect(withCurrency('/overseas#list')).toBe('/overseas?currency=CZK#list')
  expect(withCurrency('/catalogue?currency=EUR')).toBe('/catalogue?currency=EUR')
  expect(withCurrency('/catalogue/compare?ids=1')).toBe('/catalogue/compare?ids=1')
  expect(withCurrency('/forums')).toBe('/forums')
  rememberCurrency(null)
})
