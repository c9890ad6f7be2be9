/** Yandex Metrika: https://yandex.com/support/metrica/code/counter-initialize.html */
const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js'
const TRACE = /^_ym/

type Queue = { (...call: unknown[]): void; a?: unknown[][]; l?: number }
declare global {
  interface Window {
    ym?: Queue
  }
}

/** Loads the counter; it sends nothing until `countPage`, and records neither clicks nor forms. */
export function startCounter(id: string): void {
  if (!window.ym) {
    const queue: Queue = (...call) => (queue.a ??= []).push(call)
    queue.l = Date.now()
    window.ym = queue
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    document.head.append(script)
  }
  const nothingElse = { clickmap: false, trackLinks: false, webvisor: false, trackHash: false }
  window.ym(Number(id), 'init', { defer: true, ...nothingElse })
}

/** Counts one opened page by the kind of its address. */
export function countPage(id: string, { path, title }: { path: string; title: string }): void {
  window.ym?.(Number(id), 'hit', location.origin + path, { title, referer: location.origin })
}

/** Ends the counter and deletes what it has kept in this browser. */
export function stopCounter(id: string): void {
  window.ym?.(Number(id), 'destruct')
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (name && TRACE.test(name)) deleteCookie(name)
  }
  for (const key of Object.keys(localStorage)) if (TRACE.test(key)) localStorage.removeItem(key)
}

/** It is set for the whole domain, or for this host alone. */
function deleteCookie(name: string): void {
  const host = location.hostname
  const domains = ['', `; domain=${host}`, `; domain=.${host.split('.').slice(-2).join('.')}`]
  for (const domain of domains) {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no Cookie Store
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
