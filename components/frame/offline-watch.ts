'use client'
import { hasSession } from '@/lib/people/signed-in/client'

/** Whenever there is a connection: the worker keeps pages that were read, and comments that were written are sent. */
export function begin(): void {
  void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  const isWaiting = Object.keys(localStorage).some((key) => key.startsWith('send-later.'))
  if (!isWaiting || !hasSession()) return
  void import('@/components/comments/send-later').then(({ sendLater }) => sendLater())
}

/** Keeps a page that was read, if it is still open and in sight. */
export function keep(pathname: string): void {
  if (document.visibilityState === 'hidden' || location.pathname !== pathname) return
  const kept = pathname + location.search
  // It may still be on its way.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: kept }))
}
