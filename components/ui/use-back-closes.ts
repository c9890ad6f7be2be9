'use client'
import { useEffect, useEffectEvent, useId } from 'react'

/** Panels that were opened since the page was loaded: the entry that a panel had before means nothing now. */
const opened = new Set<string>()

/** On phones the Back button closes the open panel instead of leaving the page. */
export function useBackCloses(onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.matchMedia('(max-width: 760px)').matches) return
    // In a later task, so that an effect that runs twice (StrictMode) leaves one history entry.
    const push = setTimeout(() => {
      history.pushState({ open: id }, '')
      opened.add(id)
    })
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

/**
 * Gives the page `from` another address. An open panel has an entry of its own above that of the page, which takes it
 * once the panel is gone.
 */
export function changeAddress(from: string, to: string): void {
  if (location.pathname !== from) return
  if (!opened.has(history.state?.open)) history.replaceState(null, '', to + location.hash)
  else window.addEventListener('popstate', () => changeAddress(from, to), { once: true })
}
