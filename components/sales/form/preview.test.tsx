import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDraft, aForm, asked, calls, field, prepareForm, server } from './sale-form-fixture'

prepareForm()

const later = { timeout: 4000 }

/** jsdom cannot navigate, so the requested URL is recorded. */
function watchLeaving() {
  const assign = vi.fn()
  const { pathname, hash, origin, href, search } = window.location
  vi.stubGlobal('location', { pathname, hash, origin, href, search, assign })
  return assign
}

test('the preview is reached from the bar and the last part, once all of it is saved', async () => {
  const user = await aForm(aDraft({ state: 'open' }))
  const links = screen.getAllByRole('link', { name: 'Preview' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/close_sale_page/7/preview',
    '/en/close_sale_page/7/preview',
  ])
  const assign = watchLeaving()
  await user.type(field(/^Title/), '!')
  await user.click(links[1] as HTMLElement)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/close_sale_page/7/preview'), later)
  expect(calls.map(({ path }) => path)).toEqual(['/api/sales/7/draft'])
  expect(calls[0]?.body.title).toBe('Riverside!')
})

test('what could not be saved is not left for a preview', async () => {
  const user = await aForm()
  const assign = watchLeaving()
  await user.type(field(/^Title/), '!')
  server.draft = { ...server.draft, version: 9, title: 'Theirs' }
  await user.click(screen.getAllByRole('link', { name: 'Preview' })[0] as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: /Two versions/ }, later)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('a complex is asked for by what is typed, among those of the developer', async () => {
  const user = await aForm()
  const input = screen.getByRole('combobox', { name: /^Residential complex/ })
  await user.type(input, 'park')
  await waitFor(() => expect(asked.at(-1)).toBe('/api/complexes?q=park&company=3'), later)
  await user.click(await screen.findByRole('option', { name: 'Park Side' }))
  await waitFor(() => expect(calls.at(-1)?.body.complex).toBe(12), later)
})
