'use client'
import { useSyncExternalStore } from 'react'
import { onSignedOut } from '@/lib/platform/web/signed-out'

const FORGET = 'auth_token=; path=/; max-age=0'
const listeners = new Set<() => void>()

/** Set and cleared together with the session cookie, which scripts cannot see. */
export const hasSession = () => /(?:^|; )auth_token=[^;]/.test(document.cookie)

/** Is somebody signed in, as far as this browser knows? `undefined` until the page is alive. */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(subscribe, recall, () => undefined)

/** What every part of the page goes by: reading cookies asks another process, and parts are many. */
let known = false
const recall = () => (listeners.size > 0 ? known : hasSession())

/** Tells every part of the page that another person (or nobody) is here now. */
export function identityChanged(): void {
  known = hasSession()
  // The mark that the page's first script made before anything else could know.
  document.documentElement.toggleAttribute('data-member', known)
  for (const listener of listeners) listener()
}

let stopWatching = () => {}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopWatching = watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopWatching()
  }
}

/** Who is here changes in another tab (seen on return), or when a call finds that the session is over. */
function watch(): () => void {
  known = hasSession()
  const stopListening = onSignedOut(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
    document.cookie = FORGET
    identityChanged()
  })
  window.addEventListener('focus', identityChanged)
  return () => {
    stopListening()
    window.removeEventListener('focus', identityChanged)
  }
}
