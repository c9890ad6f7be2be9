'use client'
import { loadToasts } from '@/components/shell/toast'
import { hasWaiting } from '@/components/shell/waiting-comments'
import { dropOldTexts } from '@/lib/kept-texts'
import { matchPage } from '@/lib/page-match'
import { hasSession } from '@/lib/people/signed-in/client'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import type { PageName } from '@/lib/routes'

/** Public pages with a search, a secret, or a form that somebody fills in. */
const NEVER: PageName[] = [
  'search',
  'compare',
  'stopAlerts',
  'confirmEmail',
  'yandexCallback',
  'reportProblem',
  'consultation',
]
/** What the address of a kept page may say; anything else is a search, a secret, or somebody's choice. */
const SAID = ['page', 'order', 'tab', 'language', 'currency']

/**
 * Whenever there is a connection: the worker keeps pages that were read, comments that were written are sent, what was typed
 * too long ago is deleted, and what says an error is loaded for members, who could not be told otherwise that the connection is lost.
 */
export function begin(): void {
  void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  dropOldTexts()
  if (!hasSession()) return
  const idle = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 1000))
  idle(prepareToSay)
  if (!hasWaiting()) return
  void import('@/components/comments/send-later').then(({ sendLater }) => sendLater())
}

function prepareToSay() {
  void loadErrorWords()
  void loadToasts().catch(() => {})
}

/** Keeps a page that was read, if it is still open and in sight. */
export function keep(pathname: string): void {
  if (document.visibilityState === 'hidden' || location.pathname !== pathname) return
  if (!mayBeKept(pathname, location.search)) return
  const kept = pathname + location.search
  // It may still be on its way.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: kept }))
}

function mayBeKept(pathname: string, search: string): boolean {
  const page = matchPage(splitLocale(pathname).path)
  if (page?.guard !== 'public' || NEVER.includes(page.name)) return false
  return [...new URLSearchParams(search).keys()].every((name) => SAID.includes(name))
}
