'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { beginLeaving, holdBack } from '@/components/ui/leaving'
import { withChoices } from './kept-choices'
import { softHref } from './soft-navigation'

/**
 * Holds back what would drop something typed, until the reader has decided: an act of the page given to `ask`, its links,
 * and the Back and Forward buttons. `held` is what waits; of a closed or reloaded page the browser asks itself.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const router = useRouter()
  const [held, setHeld] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    const push = (href: string) => {
      beginLeaving()
      router.push(withChoices(href))
    }
    const onClick = (event: MouseEvent) => {
      const href = softHref(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      holdBack()
      setHeld(() => () => afterDialog(() => push(href)))
    }
    const onTravel = (event: NavigateEvent) => {
      const { key, url } = event.destination
      if (!isAwayWithin(event)) return
      event.preventDefault()
      setHeld(() => () => {
        navigation.removeEventListener('navigate', onTravel)
        afterDialog(() => (hasEntry(key) ? travelTo(key) : push(url)))
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the listener that navigates.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    if ('navigation' in window) navigation.addEventListener('navigate', onTravel)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
      if ('navigation' in window) navigation.removeEventListener('navigate', onTravel)
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

/** On phones the dialog that asked has an entry of its own, which it takes back as it closes. */
function afterDialog(go: () => void): void {
  if (history.state?.open) window.addEventListener('popstate', go, { once: true })
  else go()
}

/** The entry of the dialog has ended what lay ahead. */
const hasEntry = (key: string) => navigation.entries().some((entry) => entry.key === key)

/** Whoever goes elsewhere meanwhile ends it, which is no fault. */
const travelTo = (key: string) => {
  const { committed, finished } = navigation.traverseTo(key)
  void Promise.allSettled([committed, finished])
}

/**
 * Is it Back or Forward to another page of this document? Of another document the browser asks; another entry of the same
 * address is an open dialog.
 */
function isAwayWithin({ navigationType, cancelable, destination }: NavigateEvent): boolean {
  if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument) return false
  const { pathname, search } = new URL(destination.url)
  return pathname !== location.pathname || search !== location.search
}
