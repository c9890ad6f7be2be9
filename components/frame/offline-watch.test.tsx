import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorWords } from '@/lib/platform/web/error-words'
import { keptMs } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { begin, keep } from './offline-watch'

const to = routesIn('de')
let kept: string[]

beforeEach(() => {
  kept = []
  const active = { postMessage: (message: { keep: string }) => kept.push(message.keep) }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ active }), register: async () => {} },
    configurable: true,
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

async function read(href: string) {
  history.replaceState(null, '', href)
  keep(location.pathname)
  await Promise.resolve()
}

test('pages for everybody are kept as they are addressed', async () => {
  const paths = [
    to.home(),
    to.discussion(7, { page: 2 }),
    to.discussion(7, { order: 'top' }),
    to.article('news', 3),
    to.tag('мосты'),
    to.forums({ language: 'de' }),
  ]
  for (const path of paths) await read(path)
  expect(kept).toEqual(paths.map((path) => path.split('#')[0]))
})

test('what carries a secret, a search or a choice is never kept, nor what is not for everybody', async () => {
  const never = [
    to.stopAlerts('secret'),
    to.confirmEmail('secret'),
    to.resetPassword('secret'),
    to.claimCompany(3, { token: 'secret' }),
    to.yandexCallback(),
    `${to.home()}?code=secret`,
    to.login('/de/messages'),
    to.search({ q: 'divorce' }),
    to.search(),
    to.catalogue('?priceTo=90000'),
    to.compare(),
    to.reportProblem({ path: '/de/messages/4' }),
    to.consultation(),
    to.conversation(4),
    to.drafts(),
    to.staffMembers(),
    '/de/no-page',
  ]
  for (const path of never) await read(path)
  expect(kept).toEqual([])
})

test('a page that is left or out of sight has not been read', async () => {
  history.replaceState(null, '', to.forums())
  keep(to.discussion(7))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  keep(to.forums())
  await Promise.resolve()
  expect(kept).toEqual([])
})

test('any page deletes what was typed on this device too long ago', () => {
  localStorage.setItem('draft.1.7.tab', JSON.stringify({ at: Date.now() - keptMs.onDevice }))
  localStorage.setItem('draft.1.8.tab', JSON.stringify({ at: Date.now() }))
  begin()
  expect(Object.keys(localStorage)).toEqual(['draft.1.8.tab'])
  localStorage.clear()
})

test('members have the words of errors and the toasts at hand before the connection is lost, guests do not load them', async () => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('requestIdleCallback', (load: () => void) => load())
  begin()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(errorWords('en')).toBeUndefined()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'auth_token=1; path=/'
  begin()
  await vi.waitFor(() => expect(errorWords('en')).toBeDefined())
  await vi.waitFor(() =>
    expect(
      document.querySelector('[popover], [data-sonner-toaster], section[aria-live]'),
    ).not.toBeNull(),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: as the server clears it
  document.cookie = 'auth_token=; path=/; max-age=0'
  vi.unstubAllGlobals()
})
