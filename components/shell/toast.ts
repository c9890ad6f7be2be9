'use client'
import type { SendOptions } from '@/lib/platform/web/send-file'
import type { Options } from './toasts/store'

type Type = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast; the library loads with the first one. */
export async function toast(type: Type, title: string, options?: Options): Promise<void> {
  const { pageToasts } = await loadToasts()
  pageToasts.add(type, title, options)
}

/** Where a toast waits for the next page, and how long at most. */
const KEPT = { key: 'toast-after-load', ms: 30_000 }

/** Says it, with a link if one is given, on the page that is loaded next, as a full load ends the toasts of this one. */
export function toastAfterLoad(title: string, href?: string): void {
  try {
    sessionStorage.setItem(KEPT.key, JSON.stringify({ title, href, at: Date.now() }))
  } catch {
    // Without storage it is not said.
  }
}

/** Says, once, what the page before has left to be said. */
export function sayAfterLoad(): void {
  const kept = takeKept()
  if (!kept || Date.now() - kept.at >= KEPT.ms) return
  void toast('success', kept.title, kept.href ? { link: { href: kept.href } } : undefined)
}

function takeKept(): { title: string; href?: string; at: number } | null {
  try {
    const kept = sessionStorage.getItem(KEPT.key)
    sessionStorage.removeItem(KEPT.key)
    return kept === null ? null : JSON.parse(kept)
  } catch {
    return null
  }
}

type Send<T> = (file: File, options: SendOptions) => Promise<T>

/** The same upload, which says that files are on their way and how that ended, in one toast for all. */
export function toasted<T>(send: Send<T>): Send<T> {
  return (file, options) => {
    const upload = send(file, options)
    // Without a connection the field of the upload says so itself.
    loadToasts()
      .then(({ followUpload }) => followUpload(upload))
      .catch(() => {})
    return upload
  }
}

/** Says that the connection is lost or back, where the toasts have been loaded before. */
export const toastConnection = (isOnline: boolean): Promise<void> =>
  loadToasts().then(({ sayConnection }) => sayConnection(isOnline))

/** Loads and mounts the toasts. */
export async function loadToasts() {
  const { toastPage } = await import('./toasts/page')
  await toastPage.mountToaster()
  return toastPage
}
