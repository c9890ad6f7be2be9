// The service worker of the site: shows what is pushed, and pages that were read before where there is no connection.
// Of requests it answers those for documents and for the script of that page alone, and always asks the site first: what it has kept stands in only
// when nobody answers, so that new code never meets an old document.

const LOCALES = ['ru', 'en', 'de', 'cs', 'pl', 'sr']
const PAGES = 'pages'
/** Renamed when the page itself changes. */
const OFFLINE = 'offline-3'
const MOST_PAGES = 60

/** Of the page without a connection. */
const SCRIPT = '/offline.js'

const offlinePath = (locale) => `/media/offline/${locale}.html`

self.addEventListener('install', (event) => {
  event.waitUntil(prepare())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname === SCRIPT) event.respondWith(scriptOf(event.request))
  else if (mode === 'navigate') event.respondWith(answer(event))
})

self.addEventListener('message', (event) => {
  const path = event.data?.keep
  if (typeof path === 'string' && path.startsWith('/')) event.waitUntil(keepPage(path))
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

async function prepare() {
  const cache = await caches.open(OFFLINE)
  await cache.addAll([SCRIPT, ...LOCALES.map(offlinePath)])
  await self.skipWaiting()
}

async function begin() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('offline-') && name !== OFFLINE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The document is asked for while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.status === 404 || response.status === 410) {
      event.waitUntil(forgetPage(event.request.url))
    }
    return response
  } catch {
    return await whatIsKept(new URL(event.request.url))
  }
}

async function scriptOf(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(OFFLINE)).match(SCRIPT)) ?? Response.error()
  }
}

async function whatIsKept({ pathname, search }) {
  const kept = await (await caches.open(PAGES)).match(pathname + search)
  if (kept) return kept
  const [, first] = pathname.split('/')
  const locale = LOCALES.includes(first) ? first : 'ru'
  return (await (await caches.open(OFFLINE)).match(offlinePath(locale))) ?? Response.error()
}

/** Only what everybody may see, and no longer than they may; the oldest goes. */
async function keepPage(path) {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (!response || response.status === 429 || response.status >= 500) return
  await forgetPage(path)
  if (!isForEverybody(response)) return
  const cache = await caches.open(PAGES)
  await cache.put(path, response)
  const all = await cache.keys()
  await Promise.all(all.slice(0, -MOST_PAGES).map((each) => cache.delete(each)))
}

function isForEverybody({ ok, redirected, headers }) {
  const isPublic = headers.get('cache-control')?.includes('public')
  return ok && !redirected && isPublic && headers.get('content-type')?.startsWith('text/html')
}

async function forgetPage(path) {
  const cache = await caches.open(PAGES)
  await cache.delete(path)
}

async function show({ title, body, lang, tag, path, unread }) {
  await self.registration.showNotification(title, { body, lang, tag, data: { path } })
  // Where there is no badge, or none is allowed, the notification is enough.
  await self.navigator.setAppBadge?.(unread).catch(() => {})
}

/** Focuses the tab that shows the path, or opens one; other tabs may hold a text that is being written. */
async function open(path) {
  const home = self.location.origin
  const given = URL.canParse(path, home) ? new URL(path, home) : new URL(home)
  const url = given.origin === home ? given.href : `${home}/`
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => tab.url === url)
  await (shown ? shown.focus() : self.clients.openWindow(url))
}
