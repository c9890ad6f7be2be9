'use client'
import { useEffect } from 'react'
import { loadToasts, toastConnection } from './toast'

/**
 * Says when the connection is lost and when it is back. Without one nothing can be loaded any more, so the
 * words come when somebody begins to write.
 */
export function ConnectionWatch() {
  useEffect(() => {
    const say = () => void toastConnection(navigator.onLine).catch(() => {})
    const prepare = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches('input, textarea, [contenteditable]')))
        return
      document.removeEventListener('focusin', prepare)
      void loadToasts().catch(() => {})
    }
    window.addEventListener('offline', say)
    window.addEventListener('online', say)
    document.addEventListener('focusin', prepare)
    return () => {
      window.removeEventListener('offline', say)
      window.removeEventListener('online', say)
      document.removeEventListener('focusin', prepare)
    }
  }, [])
  return null
}
