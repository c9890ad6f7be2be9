'use client'
import type { Options } from './toasts/store'

type Type = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast; the library loads with the first one. */
export async function toast(type: Type, title: string, options?: Options): Promise<void> {
  const { mountToaster, pageToasts } = await load()
  mountToaster()
  pageToasts.add(type, title, options)
}

type Words<T> = {
  pending: string
  done: (result: T) => string
  failed: (error: unknown) => string
}

/** Says that work is under way, and in the same place how it ended. Returns the work. */
export function toastPromise<T>(work: Promise<T>, words: Words<T>): Promise<T> {
  const begun = begin(words.pending)
  work.then(
    async (result) => (await begun)('promise-resolve', words.done(result)),
    async (error) => (await begun)('promise-reject', words.failed(error)),
  )
  return work
}

async function begin(pending: string) {
  const { mountToaster, pageToasts } = await load()
  mountToaster()
  const id = pageToasts.add('promise', pending)
  return (type: 'promise-resolve' | 'promise-reject', title: string) =>
    pageToasts.settle(id, type, title)
}

async function load() {
  const [{ mountToaster }, { pageToasts }] = await Promise.all([
    import('./toasts/toaster'),
    import('./toasts/page-toasts'),
  ])
  return { mountToaster, pageToasts }
}
