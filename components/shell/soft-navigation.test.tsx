import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import {
  chooseLanguages,
  rememberCurrency,
  rememberLanguages,
  watchLanguages,
  withChoices,
} from './kept-choices'
import { SoftNavigation, softHref } from './soft-navigation'

const pushed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: pushed }) }))
installPlatform()
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

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
  expect(withChoices('/de/catalogue?rooms=2')).toBe('/de/catalogue?rooms=2')
  rememberCurrency('CZK')
  expect(withChoices('/de/catalogue?rooms=2')).toBe('/de/catalogue?rooms=2&currency=CZK')
  expect(withChoices('/overseas#list')).toBe('/overseas?currency=CZK#list')
  expect(withChoices('/catalogue?currency=EUR')).toBe('/catalogue?currency=EUR')
  expect(withChoices('/catalogue/compare?ids=1')).toBe('/catalogue/compare?ids=1')
  expect(withChoices('/forums')).toBe('/forums')
  rememberCurrency(null)
})

test('links to lists of texts carry the chosen languages, but not where the page shows them anyway', () => {
  rememberLanguages('en,de')
  expect(withChoices('/forums')).toBe('/forums?language=en,de')
  expect(withChoices('/de/news?sort=old#a')).toBe('/de/news?sort=old&language=en,de#a')
  expect(withChoices('/cs')).toBe('/cs?tab=feed&language=en,de')
  expect(withChoices('/?tab=news')).toBe('/?tab=news&language=en,de')
  expect(withChoices('/?tab=subscriptions')).toBe('/?tab=subscriptions')
  expect(withChoices('/forums?language=all')).toBe('/forums?language=all')
  for (const elsewhere of [
    '/forum_page/1',
    '/news/5',
    '/topics_page',
    '/companies',
    '/search?q=a',
  ]) {
    expect(withChoices(elsewhere)).toBe(elsewhere)
  }
  rememberLanguages('de')
  expect(withChoices('/de/forums')).toBe('/de/forums')
  expect(withChoices('/en/tags/a')).toBe('/en/tags/a?language=de')
  rememberLanguages('no such?')
  expect(withChoices('/forums')).toBe('/forums')
  rememberLanguages(null)
})

test('a link of the choice of languages is remembered, and told of; the own one is forgotten', () => {
  const heard: (string | null)[] = []
  const stop = watchLanguages((choice) => heard.push(choice))
  document.body.innerHTML = '<a data-languages="all">x</a><a data-languages="">y</a><a>z</a>'
  const [all, own, other] = document.querySelectorAll('a')
  for (const link of [all, other]) chooseLanguages(link as HTMLAnchorElement)
  expect(withChoices('/forums')).toBe('/forums?language=all')
  chooseLanguages(own as HTMLAnchorElement)
  expect(withChoices('/forums')).toBe('/forums')
  expect(heard).toEqual(['all', null])
  stop()
})

test('an open menu closes when another page comes by a link or by Back, and stays for the same page', () => {
  render(<SoftNavigation />)
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div popover="auto"><a href="/forums">x</a><a href="?rooms=2">y</a></div>',
  )
  const menu = document.querySelector<HTMLElement>('[popover]') as HTMLElement
  const [away, here] = menu.querySelectorAll('a')
  const isOpen = () => menu.matches(':popover-open')
  menu.showPopover()
  here?.click()
  expect([isOpen(), pushed.mock.lastCall]).toEqual([true, ['/?rooms=2']])
  away?.click()
  expect([isOpen(), pushed.mock.lastCall]).toEqual([false, ['/forums']])
  menu.showPopover()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(isOpen()).toBe(false)
})
