'use client'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { safeNavigate, safePath } from '@/lib/platform/web/safe-navigate'
import { routesIn } from '@/lib/routes'

/** The `redirect` parameter if it is on this site; known in the browser only. */
export const useRedirect = (): string | null => useSyncExternalStore(never, asked, () => null)

/** Where a guest page goes when it is done: the return URL, or home. */
export function useReturnUrl(): () => void {
  const home = routesIn(useLocale()).home()
  return () => void (safeNavigate(asked()) || safeNavigate(home))
}

const never = () => () => {}
const asked = () =>
  safePath(new URLSearchParams(window.location.search).get('redirect'), window.location.origin)
