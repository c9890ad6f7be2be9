import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { inPage, show } from '@/lib/platform/testing/render'
import { SearchBox } from './search-box'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>

const part = (text: string, isMatch = false) => ({ text, isMatch })
const HITS = [
  { kind: 'company', id: 3, path: '/companies/3', title: [part('Mort'), part('imer')] },
  { kind: 'post', id: 7, path: '/news/7', title: [part('Mort', true), part('gages rise')] },
]
const WORDS = { label: 'Search the site', placeholder: 'Search', submit: 'Search' }
let asked: { path: string; signal: AbortSignal | null | undefined }[]
let gone: string[]
let [listing, isUnsettled]: [unknown, boolean] = [null, false]

beforeEach(() => {
  installPlatform()
  localStorage.clear()
  Element.prototype.checkVisibility = () => true
  ;[asked, gone, listing, isUnsettled] = [[], [], null, false]
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    asked.push({ path, signal })
    return Response.json({ hits: HITS, listing, isUnsettled })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showBox() {
  const router = { push: (href: string) => gone.push(href) } as unknown as Router
  const user = show(
    <AppRouterContext value={router}>
      <SearchBox action="/en/search" words={WORDS} icon={null} size="header" />
    </AppRouterContext>,
  )
  return { user, field: screen.getByRole<HTMLInputElement>('combobox', { name: WORDS.label }) }
}

test('what is typed is suggested by kind once typing pauses; arrows and Enter open one', async () => {
  const { user, field } = showBox()
  await user.type(field, 'mort')
  const options = await screen.findAllByRole('option')
  expect(asked.at(-1)?.path).toBe('/api/search/suggestions?q=mort')
  expect(asked.length).toBeLessThan(3)
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'PostsMortgages rise',
    'CompaniesMortimer',
  ])
  expect(options[0]?.querySelector('mark')?.textContent).toBe('Mort')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 suggestions')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  expect(options[1]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(gone).toEqual(['/en/companies/3'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the suggestions and keeps the text; Enter then searches for it', async () => {
  const { user, field } = showBox()
  await user.type(field, 'two words & more')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('two words & more')
  await user.keyboard('{Enter}')
  expect(gone).toEqual(['/en/search?q=two+words+%26+more'])
})

test('what Escape has closed stays closed on the way to the button', async () => {
  const { user, field } = showBox()
  await user.type(field, 'mort')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: WORDS.submit }))
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.tab({ shift: true })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('a request for what was typed on is cancelled, and one character asks for nothing', async () => {
  const { user, field } = showBox()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push({ path, signal })
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  await user.type(field, 'mo')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(field, 'r')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ path }) => path.split('=')[1])).toEqual(['mo', 'mor'])
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await user.clear(field)
  await user.type(field, 'm')
  await waitFor(() => expect(asked[1]?.signal?.aborted).toBe(true))
  expect(asked).toHaveLength(2)
})

test('an empty field offers what was searched for; one is deleted, then all, and the focus stays near', async () => {
  const kept = ['escrow', 'land tax', 'new flat'].map((text, at) => ({ text, at }))
  localStorage.setItem('searches', JSON.stringify(kept))
  const { user, field } = showBox()
  await user.click(field)
  const link = await screen.findByRole('link', { name: 'land tax' })
  expect(link.getAttribute('href')).toBe('/en/search?q=land+tax')
  await user.click(screen.getByRole('button', { name: 'Delete the search “land tax”' }))
  const next = screen.getByRole('button', { name: 'Delete the search “new flat”' })
  expect(document.activeElement).toBe(next)
  expect(screen.queryByRole('link', { name: 'land tax' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('link')).toBeNull()
  expect(localStorage.getItem('searches')).toBeNull()
  expect(asked).toEqual([])
})

test('the sign / leads to the field, but not from where something is typed', async () => {
  const { user, field } = showBox()
  await user.keyboard('/')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
  await user.keyboard('km/h')
  expect(field.value).toBe('km/h')
})

test('the list of the catalogue that the words ask for comes first, unless it is empty', async () => {
  listing = {
    words: '2 rooms, up to €300K',
    path: '/catalogue?rooms=2',
    count: 4,
    rest: '',
    relaxed: [],
  }
  const { user, field } = showBox()
  await user.type(field, '2 bed up to 300k')
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.textContent).toBe('2 rooms, up to €300K (4 listings)')
  expect(second?.textContent).toBe('Mortgages rise')
  expect(screen.getByText('3 suggestions')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{ArrowUp}{Enter}')
  expect(gone[0]).toContain('/en/catalogue?rooms=2')
  listing = { ...(listing as object), count: 0 }
  await user.type(field, '2 bed up to 1k')
  await screen.findAllByRole('option')
  expect(screen.queryByRole('group', { name: 'Catalogue' })).toBeNull()
})

test('what is still being indexed is asked for again while the panel is open', async () => {
  isUnsettled = true
  const { user, field } = showBox()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, signal: null })
    isUnsettled = asked.length < 2
    return Response.json({ hits: isUnsettled ? [] : HITS, listing, isUnsettled })
  })
  await user.type(field, 'fresh')
  expect(await screen.findAllByRole('option', {}, { timeout: 5000 })).toHaveLength(2)
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/api/search/suggestions?q=fresh'))
})

test('what is refused meanwhile is not asked for without an end', async () => {
  const { user, field } = showBox()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, signal: null })
    if (asked.length === 1) return Response.json({ hits: HITS, listing, isUnsettled: true })
    const refusal = {
      type: 'about:blank',
      title: '',
      status: 429,
      detail: '',
      code: 'rate_limited',
    }
    return Response.json(refusal, { status: 429 })
  })
  await user.type(field, 'busy')
  await waitFor(() => expect(asked.length).toBe(4), { timeout: 8000 })
  await new Promise((later) => setTimeout(later, 2000))
  expect(asked.length).toBe(4)
  expect(screen.getAllByRole('option')).toHaveLength(2)
}, 15_000)

test('what was not found is asked for anew when it is typed again later', async () => {
  const { user, field } = showBox()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, signal: null })
    return Response.json({ hits: asked.length > 1 ? HITS : [], listing, isUnsettled })
  })
  await user.type(field, 'later')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.clear(field)
  vi.setSystemTime(Date.now() + 10_000)
  await user.type(field, 'later')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  vi.useRealTimers()
})

test('what is typed before the page of the search is alive stays, and is suggested for', async () => {
  const router = { push: () => {} } as unknown as Router
  const box = inPage(
    <AppRouterContext value={router}>
      <SearchBox action="/en/search" words={WORDS} icon={null} size="page" shown="" />
    </AppRouterContext>,
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(box)
  const field = container.querySelector('input')
  field?.focus()
  if (field) field.value = 'house'
  render(box, { container, hydrate: true })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(container.querySelector('input')).toBe(field)
  expect(field?.value).toBe('house')
  expect(asked.at(-1)?.path).toBe('/api/search/suggestions?q=house')
})
