'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { isOutdated } from './latest-build'
import { hasUnsavedText } from './unsaved-text'

/**
 * Draws the page anew for what others have done. After a deploy it is loaded in full for that, at the place where its
 * reader is; with a text in it, it stays as it is.
 */
export function useLiveRefresh(): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    if (!(await isOutdated())) router.refresh()
    else if (!hasUnsavedText()) location.reload()
  }, [router])
}
