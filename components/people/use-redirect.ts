'use client'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { safeNavigate, safePath } from '@/lib/platform/web/safe-navigate'
import { routesIn } from '@/lib/routes'

/** The `redirect` of this address if it stays on the site; known in the browser only. */
export const useRedirect = (): string | null => useSyncExternalStore(never, asked, () => null)

/** Where a guest page leads once its work is done: back to where the reader came from, or home. */
export function useWayBack(): () => void {
  const home = routesIn(useLocale()).home()
  return () => void (safeNavigate(asked()) || safeNavigate(home))
}

const never = () => () => {}
const asked = () =>
  safePath(new URLSearchParams(window.location.search).get('redirect'), window.location.origin)
