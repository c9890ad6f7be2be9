'use client'
import { useSyncExternalStore } from 'react'
import { onSignedOut } from '@/lib/platform/web/signed-out'

const FORGET = 'auth_token=; path=/; max-age=0'
const listeners = new Set<() => void>()

/** Set and cleared together with the session cookie, which scripts cannot see. */
export const hasSession = () => /(?:^|; )auth_token=[^;]/.test(document.cookie)

/** Is somebody signed in, by the cookie? `undefined` before hydration. */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(subscribe, recall, () => undefined)

/** Shared by all components: reading cookies is a call to another process, and there are many components. */
let known = false
const recall = () => (listeners.size > 0 ? known : hasSession())

/** Notifies all components that the signed-in user has changed. */
export function identityChanged(): void {
  known = hasSession()
  // The attribute set by the inline script before hydration.
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

/** The user changes in another tab (checked on focus), or when a call reports that the session is over. */
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
