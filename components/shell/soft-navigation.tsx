'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Server-rendered pages link with plain anchors, which cost nothing until they are used; this one
 * listener turns their clicks into client navigations. `data-hard` asks for a full load.
 */
export function SoftNavigation() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = softHref(event)
      if (!href) return
      event.preventDefault()
      router.push(href)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  return null
}

/** The address to go to without a full load, null when the browser should do what it does. */
export function softHref(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.defaultPrevented) return null
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || isForBrowser(link) || link.origin !== location.origin) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  if (isSamePage || /^\/(api|media|builds)\//.test(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

const isForBrowser = (link: HTMLAnchorElement): boolean =>
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  'hard' in link.dataset ||
  isBeingWritten(link)

/** Inside of a text that is being edited a click places the caret. */
function isBeingWritten(link: HTMLAnchorElement): boolean {
  const editable = link.closest('[contenteditable]')?.getAttribute('contenteditable')
  return editable !== undefined && editable !== 'false'
}
