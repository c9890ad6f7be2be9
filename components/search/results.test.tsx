import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { SEARCH_KINDS } from '@/lib/search/schema'
import { InsideSearch } from './inside-search'
import { Results } from './results'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>

const part = (text: string, isMatch = false) => ({ text, isMatch })
const hit = {
  kind: 'discussion',
  id: 5,
  path: '/forum_page/5',
  title: [part('How to pick a '), part('mortgage', true)],
  excerpt: [part('Fixed or not: a '), part('mortgage', true), part(' for ten years')],
  language: 'de',
  section: 'forum',
  author: { id: 9, name: 'Anna Braun' },
  at: '2026-01-31T10:00:00.000Z',
  isAnswered: false,
  fit: null as object | null,
}
const none = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0]))
const answer = {
  kind: 'discussion',
  corrected: null as string | null,
  isPartial: false,
  missing: [] as string[],
  counts: { ...none, discussion: 21, company: 500 },
  hits: [hit],
  next: null as string | null,
  listing: null as object | null,
  relaxed: [] as object[],
  isUnsettled: false,
}
const nothing = { ...answer, kind: 'post', counts: none, hits: [] }
const CATEGORIES = [
  { section: 'forum', slug: 'mortgage', name: 'Mortgages' },
  { section: 'news', slug: 'law', name: 'Law' },
]
let asked: string[]
let answers: (() => Response)[]
let shown: string[]

beforeEach(() => {
  installPlatform()
  localStorage.clear()
  ;[asked, answers, shown] = [[], [() => Response.json(answer)], []]
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let go: (href: string) => void

function Page({ at }: { at: string }) {
  const [href, setHref] = useState(at)
  go = setHref
  const router = { push: setHref } as unknown as Router
  const query = new URLSearchParams(href.split('?')[1])
  return (
    <AppRouterContext value={router}>
      <SearchParamsContext value={query as never}>
        <main>
          <Results
            action="/en/search"
            categories={CATEGORIES}
            siteName="Kvartal"
            onShown={(q) => shown.push(q)}
          />
          <p title="address">{href}</p>
        </main>
      </SearchParamsContext>
    </AppRouterContext>
  )
}

const showPage = (query: string) =>
  show(<Page at={`/en/search?${new URLSearchParams({ q: query })}`} />)
const address = () => new URLSearchParams(screen.getByTitle('address').textContent?.split('?')[1])
const problem = (status: number, code: string, more = {}) =>
  Response.json({ type: 'about:blank', title: '', status, detail: '', code, ...more }, { status })

test('hits say what they are, with the match marked; tabs are what was found, with counts', async () => {
  showPage('mortgage')
  const link = await screen.findByRole('link', { name: 'How to pick a mortgage' })
  expect(link.getAttribute('href')).toBe('/en/forum_page/5')
  expect(link.querySelector('mark')?.textContent).toBe('mortgage')
  expect(link.closest('h3')?.lang).toBe('de')
  const row = within(screen.getByRole('article'))
  expect(row.getByRole('link', { name: 'Anna Braun' }).getAttribute('href')).toBe('/en/profile/9')
  const tabs = within(screen.getByRole('navigation', { name: 'What was found' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Discussions21',
    'Companies500+',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Discussions21')
  expect(screen.getByRole('status').textContent).toBe('21 results found')
  expect(document.title).toBe('mortgage – search · Kvartal')
  expect(shown).toEqual(['mortgage'])
  expect(asked).toEqual(['/api/search?q=mortgage'])
  expect(localStorage.getItem('searches')).toContain('"mortgage"')
})

test('what was there stays until another tab is read; more goes on at the first of what came', async () => {
  const more = { ...answer, hits: [{ ...hit, id: 6, title: [part('The next one')] }] }
  answers = [() => Response.json({ ...answer, next: 'c2' }), () => Response.json(more)]
  const user = showPage('mortgage')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  const next = await screen.findByRole('link', { name: 'The next one' })
  expect(document.activeElement).toBe(next)
  expect(asked.at(-1)).toBe('/api/search?q=mortgage&cursor=c2')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const company = { ...hit, kind: 'company', title: [part('Mortimer')] }
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // Each call that is made meanwhile is answered: the page may ask again.
  vi.stubGlobal('fetch', async () => {
    await arrived
    return Response.json({ ...answer, kind: 'company', hits: [company] })
  })
  go('/en/search?q=mortgage&kind=company')
  expect(await screen.findAllByText('Searching…')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'The next one' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page', name: /Companies/ })).toBeTruthy()
  arrive()
  await screen.findByRole('link', { name: 'Mortimer' })
  expect(screen.queryByRole('link', { name: 'The next one' })).toBeNull()
})

test('the filters write the line of search, and what stands in it stands in them', async () => {
  const user = showPage('"fixed rate" section:forum sort:date')
  const removing = await screen.findByRole('link', { name: 'Remove filter: Forum' })
  expect(removing.getAttribute('href')).toContain(
    new URLSearchParams({ q: '"fixed rate" sort:date' }).toString(),
  )
  const section = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Section' })
  expect(section.value).toBe('forum')
  await user.selectOptions(section, 'News')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Law')
  await user.type(screen.getByRole('textbox', { name: 'Author' }), 'Anna "B" Braun')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await user.type(screen.getByLabelText('Before'), '2026-02-01')
  await user.click(screen.getByRole('checkbox', { name: 'In titles only' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address().get('q')).toBe(
    '@"Anna B Braun" "fixed rate" section:news category:law language:de before:2026-02-01 in:title sort:date',
  )
  await screen.findByRole('link', { name: 'Remove filter: before 1 Feb 2026' })
  const reset = screen.getByRole('link', { name: 'Reset' }).getAttribute('href')
  expect(new URLSearchParams(reset?.split('?')[1]).get('q')).toBe('"fixed rate" sort:date')
})

test('above the results stands the list of the catalogue that the words ask for', async () => {
  const listing = { words: '2 rooms', path: '/catalogue?rooms=2', count: 3, rest: '', relaxed: [] }
  answers = [() => Response.json({ ...answer, listing })]
  showPage('2 bed')
  const card = within(await screen.findByRole('region', { name: /searching for a property/ }))
  expect(card.getByText('2 rooms')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Show 3 listings' }).getAttribute('href')).toBe(
    '/en/catalogue?rooms=2',
  )
  expect(screen.getByRole('link', { name: 'How to pick a mortgage' })).toBeTruthy()
})

test('what a browser does not show in a title as it is set is set once', async () => {
  history.replaceState(null, '', '/en/search')
  const set = vi.spyOn(document, 'title', 'set')
  showPage('two  spaces')
  await screen.findByRole('link', { name: 'How to pick a mortgage' })
  document.title = 'Search'
  await waitFor(() => expect(document.title).toBe('two spaces – search · Kvartal'))
  expect(set.mock.calls.length).toBeLessThan(5)
  history.replaceState(null, '', '/')
})

test('words that only say filters of the catalogue are not missed in texts', async () => {
  const listing = {
    words: '2 rooms, up to €300K',
    path: '/catalogue?rooms=2',
    count: 3,
    rest: '',
    relaxed: [],
  }
  answers = [() => Response.json({ ...answer, listing, isPartial: true, missing: ['300k'] })]
  showPage('2 bed 300k')
  expect(await screen.findByRole('link', { name: 'How to pick a mortgage' })).toBeTruthy()
  expect(screen.queryByText(/Nothing has/)).toBeNull()
})

test('a search of which nothing has all the words says so', async () => {
  answers = [() => Response.json({ ...answer, isPartial: true })]
  showPage('mortgage garden')
  expect(await screen.findByText(/Nothing has all of these words/)).toBeTruthy()
})

test('words that nothing has are named, and the search without them is a link', async () => {
  answers = [() => Response.json({ ...answer, isPartial: true, missing: ['xyzzy'] })]
  showPage('mortgage xyzzy section:forum')
  expect(await screen.findByText(/Nothing has the word “xyzzy”/)).toBeTruthy()
  expect(screen.queryByText(/Nothing has all of these words/)).toBeNull()
  const without = screen.getByRole('link', { name: 'Search for “mortgage”' })
  expect(new URLSearchParams(without.getAttribute('href')?.split('?')[1]).get('q')).toBe(
    'mortgage section:forum',
  )
  cleanup()
  answers = [() => Response.json({ ...answer, isPartial: true, missing: ['xyzzy', 'plugh'] })]
  showPage('mortgage xyzzy garden plugh')
  expect(await screen.findByText(/Nothing has the words “xyzzy” and “plugh”/)).toBeTruthy()
})

test('a corrected search says so, and can be asked for as it was typed', async () => {
  answers = [() => Response.json({ ...answer, corrected: 'mortgage' })]
  showPage('mortgaeg section:forum')
  expect(await screen.findByText(/Showing results for “mortgage”/)).toBeTruthy()
  const exactly = screen.getByRole('link', { name: 'Search for exactly “mortgaeg”' })
  expect(new URLSearchParams(exactly.getAttribute('href')?.split('?')[1]).get('q')).toBe(
    '"mortgaeg" section:forum',
  )
})

test('nothing found offers less filters, the catalogue, a saved search and the forum', async () => {
  const listing = {
    words: '2 rooms, up to €300K',
    path: '/catalogue?rooms=2&priceTo=300000',
    count: 0,
    rest: 'Altona',
    relaxed: [{ words: 'Without “Price”', path: '/catalogue?rooms=2', count: 1200 }],
  }
  const relaxed = [{ without: 'language', q: '2 bed up to 300k', count: 3 }]
  answers = [() => Response.json({ ...nothing, listing, relaxed })]
  showPage('2 bed up to 300k language:de')
  await screen.findByRole('heading', { name: /Nothing found for/ })
  const without = screen.getByRole('link', { name: 'Search without filters' })
  expect(without.getAttribute('href')).toBe('/en/search?q=2+bed+up+to+300k')
  expect(screen.getByRole('link', { name: 'Open the catalogue' }).getAttribute('href')).toBe(
    '/en/catalogue?rooms=2&priceTo=300000',
  )
  expect(screen.getByText('Not taken into account: Altona')).toBeTruthy()
  const less = within(screen.getByRole('list', { name: 'With one filter removed' }))
  const offer = less.getByRole('link', { name: /Without “Price”/ })
  expect([offer.getAttribute('href'), offer.textContent]).toEqual([
    '/en/catalogue?rooms=2',
    'Without “Price”1,200',
  ])
  const language = screen.getByRole('link', { name: /Without “Language”/ })
  expect([language.getAttribute('href'), language.textContent]).toEqual([
    '/en/search?q=2+bed+up+to+300k',
    'Without “Language”3',
  ])
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask on the forum' }).getAttribute('href')).toBe(
    '/en/editor_page?section=forum&title=2+bed+up+to+300k',
  )
})

test('one character or too many ask for nothing; a refusal is said and can be tried again', async () => {
  showPage('x')
  expect((await screen.findByRole('status')).textContent).toBe('Enter at least two characters.')
  go(`/en/search?q=${'x'.repeat(201)}`)
  expect(await screen.findByText('Shorten your search: 200 characters at most.')).toBeTruthy()
  expect(asked).toEqual([])
  answers = [() => problem(429, 'too_many_requests', { params: { wait: 40, unit: 'seconds' } })]
  go('/en/search?q=mortgage')
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 40 seconds.')
  expect(localStorage.getItem('searches')).toBeNull()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  go('/en/search?q=escrow')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/connection|offline/i))
  vi.stubGlobal('fetch', async () => Response.json(answer))
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('without a search the page offers recent ones and how to ask', async () => {
  localStorage.setItem('searches', JSON.stringify([{ text: 'escrow', at: 1 }]))
  show(<Page at="/en/search" />)
  expect(await screen.findByRole('link', { name: 'escrow' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '@Anna' }).getAttribute('href')).toBe(
    '/en/search?q=%40Anna',
  )
  expect(asked).toEqual([])
})

test('inside one discussion the comments are listed, and lead to their places', async () => {
  const comment = { ...hit, kind: 'comment', path: '/forum_page/5?page=2#post-31' }
  answers = [
    () =>
      Response.json({
        ...answer,
        kind: 'comment',
        counts: { ...none, comment: 1 },
        hits: [comment],
      }),
    () => Response.json({ ...nothing, kind: 'comment' }),
  ]
  const user = show(<InsideSearch post={5} label="Search here" icon={null} />)
  const opening = screen.getByRole('button', { name: 'Search here', expanded: false })
  await user.click(opening)
  const field = await screen.findByRole('textbox', { name: 'Search in this discussion' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'mortgage{Enter}')
  expect(await screen.findByText('1 comment found')).toBeTruthy()
  expect(asked).toEqual(['/api/search?q=mortgage&post=5'])
  const link = within(screen.getByRole('list')).getByRole('link')
  expect(link.getAttribute('href')).toBe('/en/forum_page/5?page=2#post-31')
  await user.clear(field)
  await user.type(field, 'escrow{Enter}')
  expect(await screen.findByText('Nothing in this discussion matches.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/search?q=escrow')
  expect(localStorage.getItem('searches')).toBeNull()
})

test('staff open by mouse or key what puts a hit where it stands', async () => {
  const fit = {
    total: 0.82,
    words: 0.3,
    title: 0.25,
    lead: 0,
    text: 0.1,
    language: 2,
    fresh: 1.5,
    liked: 1,
  }
  answers = [
    () =>
      Response.json({
        ...answer,
        hits: [
          { ...hit, fit },
          { ...hit, id: 6 },
        ],
      }),
  ]
  const browser = showPage('?q=mortgage')
  const summary = await screen.findByText('Why here?')
  expect(screen.getAllByText('Why here?')).toHaveLength(1)
  const details = summary.closest('details')
  expect(details?.open).toBe(false)
  await browser.hover(summary)
  expect(details?.open).toBe(true)
  await browser.unhover(summary)
  expect(details?.open).toBe(false)
  await browser.click(summary)
  await browser.unhover(summary)
  expect(details?.open).toBe(true)
  await browser.keyboard('{Escape}')
  expect(details?.open).toBe(false)
  await browser.click(summary)
  expect(details?.open).toBe(true)
  const said = [...(details?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent)
  expect(said).toEqual([
    'Words in the title0.25',
    'Words in the lead and tags0',
    'Words in the text0.1',
    'Words close together0.3',
    'Reader’s language× 2.00',
    'Freshness× 1.50',
    'Response from readers× 1.00',
    'Relevance0.82',
  ])
})
