import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { EmptySearches } from './empty-searches'

const ITEMS = [
  { text: 'půdní vestavba', language: 'cs', searchers: 1200, day: '2026-01-31' },
  { text: '<b>x</b> & y', language: 'en', searchers: 3, day: '2026-01-30' },
]
let asked: string[]
let answers: (() => Response)[]

beforeEach(() => {
  installPlatform()
  ;[asked, answers] = [[], [() => Response.json({ items: ITEMS })]]
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was not found leads to its search; another period is asked for', async () => {
  const browser = show(<EmptySearches />)
  expect(await screen.findByText('2 searches')).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'půdní vestavba1,200Čeština31 Jan 2026',
    '<b>x</b> & y3English30 Jan 2026',
  ])
  const link = screen.getByRole('link', { name: '<b>x</b> & y' })
  expect(link.getAttribute('href')).toBe('/en/search?q=%3Cb%3Ex%3C%2Fb%3E+%26+y')
  answers = [() => Response.json({ items: [] })]
  await browser.click(screen.getByRole('button', { name: '7 days' }))
  expect(await screen.findByText('Everything was found')).toBeTruthy()
  expect(asked).toEqual(['/api/search/empty?days=30', '/api/search/empty?days=7'])
})

test('a list that does not load says so and loads again', async () => {
  answers = [() => Response.error(), () => Response.json({ items: ITEMS })]
  const browser = show(<EmptySearches />)
  await browser.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 searches')).toBeTruthy()
})
