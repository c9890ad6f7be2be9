'use client'
import { useSyncExternalStore } from 'react'
import { onSignedOut } from '@/lib/platform/http/signed-out'

const FORGET = 'auth_token=; path=/; max-age=0'
const listeners = new Set<() => void>()

/** Set and cleared together with the session cookie, which scripts cannot see. */
export const hasSession = () => /(?:^|; )auth_token=[^;]/.test(document.cookie)

/** The mark that the page's first script made before anything else could know. */
const markPage = () => document.documentElement.toggleAttribute('data-member', hasSession())

/** Is somebody signed in, as far as this browser knows? `undefined` until the page is alive. */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(subscribe, hasSession, () => undefined)

/** Tells every part of the page that another person (or nobody) is here now. */
export function identityChanged(): void {
  markPage()
  for (const listener of listeners) listener()
}

/** Here, in another tab (seen on return), or when a call finds that the session is over. */
function subscribe(listener: () => void): () => void {
  const notice = () => {
    markPage()
    listener()
  }
  const stopListening = onSignedOut(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
    document.cookie = FORGET
    notice()
  })
  listeners.add(notice)
  window.addEventListener('focus', notice)
  return () => {
    stopListening()
    listeners.delete(notice)
    window.removeEventListener('focus', notice)
  }
}
