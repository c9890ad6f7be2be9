// The service worker of the site: shows what is pushed, and opens it. It answers no requests.

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

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
