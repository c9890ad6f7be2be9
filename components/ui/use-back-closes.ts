'use client'
import { useEffect, useEffectEvent, useId } from 'react'

/** On phones the Back button closes what is open instead of leaving the page. */
export function useBackCloses(onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.matchMedia('(max-width: 760px)').matches) return
    // A later task, so that an effect that is run twice leaves one entry.
    const push = setTimeout(() => history.pushState({ open: id }, ''))
    const onPop = () => {
      if (history.state?.open !== id) close()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(push)
      window.removeEventListener('popstate', onPop)
      // A link inside may have left the page by now; then there is nothing to take back.
      setTimeout(() => history.state?.open === id && history.back())
    }
  }, [id])
}
