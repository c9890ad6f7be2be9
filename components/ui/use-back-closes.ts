'use client'
import { useEffect, useEffectEvent, useId } from 'react'

/** On phones the Back button closes the open panel instead of leaving the page. */
export function useBackCloses(onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.matchMedia('(max-width: 760px)').matches) return
    // In a later task, so that an effect that runs twice (StrictMode) leaves one history entry.
    const push = setTimeout(() => history.pushState({ open: id }, ''))
    const onPop = () => {
      if (history.state?.open !== id) close()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(push)
      window.removeEventListener('popstate', onPop)
      // A link inside may have navigated already; then there is no entry to remove.
      setTimeout(() => history.state?.open === id && history.back())
    }
  }, [id])
}
