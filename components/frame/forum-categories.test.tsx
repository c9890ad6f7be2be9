import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ForumCategories } from './forum-categories'

const here = { pathname: '/', params: {} }
vi.mock('next/navigation', () => ({
  usePathname: () => here.pathname,
  useParams: () => here.params,
}))
afterEach(cleanup)

test.each([
  ['/de/forums', {}, true],
  ['/de/catalogue', {}, false],
  ['/news', {}, false],
  // On the server, and in the browser.
  ['/404/catalogue/none', { rest: ['404', 'catalogue', 'none'] }, true],
  ['/catalogue/none', { rest: ['404', 'catalogue', 'none'] }, true],
])('%s with %o has the categories of the forum: %s', (pathname, params, isThere) => {
  Object.assign(here, { pathname, params })
  render(<ForumCategories>Categories</ForumCategories>)
  expect(screen.queryByRole('navigation') !== null).toBe(isThere)
})
