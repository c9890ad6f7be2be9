'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { withChoices } from './kept-choices'
import { isOutdated } from './latest-build'
import { softHref } from './soft-navigation'
import { hasUnkeptText, hasUnsavedText, rememberTyped } from './unsaved-text'

const CHECK_MS = 3_600_000

/**
 * Asks every hour whether the site has another build than this page. The next link of ours is then a full load, but
 * never while something typed would be lost. Also names the page in `<body data-page>` after a soft navigation.
 */
export function BuildWatch() {
  useEffect(watchBuild, [])
  usePageName()
  return null
}

function watchBuild() {
  let mustLoad = false
  const check = async () => {
    mustLoad ||= await isOutdated()
  }
  const unsubscribe = askBeforeLoss()
  // Before the links' own listeners, which would navigate softly.
  const onClick = (event: MouseEvent) => {
    const href = mustLoad && !hasUnsavedText() ? softHref(event) : null
    if (href) loadInstead(event, href)
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', rememberTyped)
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('input', rememberTyped)
  }
}

function loadInstead(event: MouseEvent, href: string) {
  event.preventDefault()
  event.stopPropagation()
  location.assign(withChoices(href))
}

/**
 * Next itself loads a link in full when its page comes from another build, whatever is typed. The browser then asks
 * whether to leave a text that nothing but this page has.
 */
function askBeforeLoss(): () => void {
  // The page whose link was followed; once it is left softly nothing is lost.
  let from = ''
  // Next does not try a link again that the reader has not left by.
  let wasKept = false
  const onClick = (event: MouseEvent) => {
    const href = softHref(event)
    if (!href) return
    from = location.href
    if (wasKept) loadInstead(event, href)
  }
  const onSubmit = () => {
    from = ''
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (from !== location.href || !hasUnkeptText()) return
    event.preventDefault()
    wasKept = true
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('submit', onSubmit, true)
    window.removeEventListener('beforeunload', onUnload)
  }
}

/** The first page is named by the server. */
function usePageName() {
  const pathname = usePathname()
  const named = useRef(pathname)
  useEffect(() => {
    if (named.current === pathname) return
    named.current = pathname
    void import('@/lib/page-match').then(({ pageOf }) => {
      if (named.current === pathname) document.body.dataset.page = pageOf(pathname) ?? ''
    })
  }, [pathname])
}
