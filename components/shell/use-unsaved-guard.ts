'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { withChoices } from './kept-choices'
import { softHref } from './soft-navigation'

/**
 * Holds back what would drop something typed, until the reader has decided: an act of the page given to `ask`, and its
 * links. `held` is what waits; of a closed or reloaded page the browser asks itself.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const router = useRouter()
  const [held, setHeld] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    const onClick = (event: MouseEvent) => {
      const href = softHref(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setHeld(() => () => router.push(withChoices(href)))
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the listener that navigates.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, router])
  const settle = (isDropped: boolean) => {
    setHeld(null)
    if (isDropped) held?.()
  }
  return {
    held,
    ask: (act: () => void) => (isUnsaved ? setHeld(() => act) : act()),
    drop: () => settle(true),
    stay: () => settle(false),
  }
}
