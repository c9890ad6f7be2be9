'use client'
import type { SendOptions } from '@/lib/platform/web/send-file'
import type { Options } from './toasts/store'

type Type = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast; the library loads with the first one. */
export async function toast(type: Type, title: string, options?: Options): Promise<void> {
  const { pageToasts } = await loadToasts()
  pageToasts.add(type, title, options)
}

type Words<T> = {
  pending: string
  done: (result: T) => string
  failed: (error: unknown) => string
}

/** Says that work is under way, and in the same place how it ended. Returns the work. */
export function toastPromise<T>(work: Promise<T>, words: Words<T>): Promise<T> {
  const begun = loadToasts().then(({ pageToasts }) => {
    const id = pageToasts.add('promise', words.pending)
    return (type: 'promise-resolve' | 'promise-reject', title: string) =>
      pageToasts.settle(id, type, title)
  })
  work.then(
    async (result) => (await begun)('promise-resolve', words.done(result)),
    async (error) => (await begun)('promise-reject', words.failed(error)),
  )
  return work
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
