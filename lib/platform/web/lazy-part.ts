'use client'
import { lazy } from 'react'

/**
 * A component whose code loads when it is first rendered. Without a connection it goes on waiting, as `Suspense` shows it, and
 * loads once there is one: a failed load would take the page away for one press.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadOnline(load))

/** Loads code, without a connection as soon as there is one. @throws what the load throws while there is one */
export async function loadOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (globalThis.navigator?.onLine !== false) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadOnline(load)
  }
}
