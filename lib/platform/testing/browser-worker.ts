import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, vi } from 'vitest'
import { startFresh } from './fresh'

// Code that is loaded when it is needed comes late on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

// Files of this kind share one page as well: each starts with an empty one.
cleanup()
startFresh()
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
}
// A new entry, not the one in place: it ends the history, whatever stood ahead.
history.pushState(null, '', '/')
document.head.replaceChildren()
document.body.replaceChildren()
for (const { attributes } of [document.documentElement, document.body]) {
  for (const { name } of [...attributes]) attributes.removeNamedItem(name)
}

// jsdom's own frames stop for good once a test has faked the interval that drives them.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
globalThis.requestAnimationFrame = window.requestAnimationFrame
globalThis.cancelAnimationFrame = window.cancelAnimationFrame

// What is still to happen finds its page, which the end of the worker takes away: React's own work,
// a toast whose code is still loading, and one that leaves a moment after it was closed.
const toasts = toast.getHistory().length
afterAll(async () => {
  cleanup()
  await vi.dynamicImportSettled()
  const wait = toast.getHistory().length > toasts ? 300 : 20
  await new Promise((resolve) => setTimeout(resolve, wait))
})
