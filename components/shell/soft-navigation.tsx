'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { beginLeaving } from '@/components/ui/leaving'
import { chooseLanguages, withChoices } from './kept-choices'

/**
 * Server-rendered pages use plain anchors, which need no script each; this one listener makes
 * client navigations of their clicks. `data-hard` asks for a full load.
 */
export function SoftNavigation() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = softHref(event)
      if (!href) return
      event.preventDefault()
      const link = linkOf(event)
      if (link) chooseLanguages(link)
      if (link && link.pathname !== location.pathname) closePanels()
      beginLeaving()
      router.push(withChoices(href))
    }
    document.addEventListener('click', onClick)
    window.addEventListener('popstate', closePanels)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('popstate', closePanels)
    }
  }, [router])
  return null
}

/** Menus of the header stay on the page when another one comes, and would lie over it. */
function closePanels() {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover="auto"]')) {
    if (panel.matches(':popover-open')) panel.hidePopover()
  }
}

/** The address for a client navigation; null when the browser should handle the click. */
export function softHref(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || event.defaultPrevented) return null
  const link = linkOf(event)
  if (!link || isForBrowser(link) || link.origin !== location.origin) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  if (isSamePage || /^\/(api|media|builds)\//.test(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null

const isForBrowser = (link: HTMLAnchorElement): boolean =>
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  'hard' in link.dataset ||
  isBeingWritten(link)

/** In an editor a click places the caret. */
function isBeingWritten(link: HTMLAnchorElement): boolean {
  const editable = link.closest('[contenteditable]')?.getAttribute('contenteditable')
  return editable !== undefined && editable !== 'false'
}
