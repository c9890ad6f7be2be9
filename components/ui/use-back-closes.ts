'use client'
import { useEffect, useEffectEvent, useId } from 'react'
import { followLink, isLeaving } from './leaving'

/** Open panels in the order of their history entries. Entries from before the page was loaded are not in it. */
const entries: string[] = []
const shown = () => entries.indexOf(history.state?.open)

function pushEntry(id: string): void {
  entries.splice(shown() + 1)
  history.pushState({ open: id }, '')
  entries.push(id)
}

/** Whether the entry of a panel is the current one, or lies below it. */
const hasEntry = (id: string) => shown() >= entries.indexOf(id)

/** On phones the Back button closes the open panel instead of leaving the page. */
export function useBackCloses(onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.matchMedia('(max-width: 760px)').matches) return
    let entering: ReturnType<typeof setTimeout>
    // In a later task, so that an effect that runs twice (StrictMode) leaves one history entry.
    const enter = () => {
      entering = setTimeout(() => pushEntry(id))
    }
    enter()
    let followed: HTMLAnchorElement | null = null
    // A link inside leads on from the page itself: going back from the entry afterwards would cancel its navigation.
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || history.state?.open !== id) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // A second press would go back twice.
      if (followed) return
      followed = link
      history.back()
    }
    const onPop = () => {
      if (hasEntry(id)) return
      const link = followed
      followed = null
      const isFollowed = link !== null && followLink(link)
      if (link === null || isFollowed) close()
      // A panel that stays, because it asks about unsaved words first, can be closed by Back again.
      if (!isFollowed) enter()
    }
    window.addEventListener('popstate', onPop)
    window.addEventListener('click', onClick, true)
    return () => {
      clearTimeout(entering)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('click', onClick, true)
      setTimeout(() => removeEntry(id))
    }
  }, [id])
}

/**
 * Takes the entry of a closed panel back. One that lies below that of another panel, which closes with it or later, goes
 * after that; a script may have navigated already, and then there is none to remove.
 */
function removeEntry(id: string): void {
  if (history.state?.open === id) history.back()
  else if (shown() >= 0) window.addEventListener('popstate', () => removeEntry(id), { once: true })
}

/** The link of a plain click that opens in this tab. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || /^\/(api|media)\//.test(link.pathname))
    return null
  const isElsewhere = link.hasAttribute('download') || !['', '_self'].includes(link.target)
  return isElsewhere || link.closest('[contenteditable]') ? null : link
}

/**
 * Gives the page `from` another address, unless it is being left, which another address would cancel. An open panel has
 * an entry of its own above that of the page, which takes it once the panel is gone.
 */
export function changeAddress(from: string, to: string): void {
  if (location.pathname !== from || isLeaving()) return
  if (shown() < 0) history.replaceState(null, '', to + location.hash)
  else window.addEventListener('popstate', () => changeAddress(from, to), { once: true })
}
