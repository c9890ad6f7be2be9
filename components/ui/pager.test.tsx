import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pager, pageWindow } from './pager'

afterEach(cleanup)

const labels = { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next' }
const hrefFor = (page: number) => `/news?page=${page}`

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [1, 20, [1, 2, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %i of %i shows %j', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown)
})

test('the pages of a list are links, the current one is marked', () => {
  render(<Pager {...labels} page={2} pageCount={3} hrefFor={hrefFor} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([1, 1, 2, 3, 3].map(hrefFor))
  expect(screen.getByRole('link', { name: '2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next')
})

test('one page needs no pager', () => {
  render(<Pager {...labels} page={1} pageCount={1} hrefFor={hrefFor} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a list without numbers still goes back and on', () => {
  render(<Pager {...labels} previous="/a" next="/b" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a', '/b'])
})
