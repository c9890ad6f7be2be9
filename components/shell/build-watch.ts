'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { withChoices } from './kept-choices'
import { softHref } from './soft-navigation'
import { hasUnsavedText, rememberTyped } from './unsaved-text'

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
  let isOutdated = false
  const check = async () => {
    const latest = await latestBuild()
    isOutdated ||= latest !== null && latest !== document.documentElement.dataset.build
  }
  // Before the links' own listeners, which would navigate softly.
  const onClick = (event: MouseEvent) => {
    const href = isOutdated && !hasUnsavedText() ? softHref(event) : null
    if (!href) return
    event.preventDefault()
    event.stopPropagation()
    location.assign(withChoices(href))
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', rememberTyped)
  return () => {
    clearInterval(timer)
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('input', rememberTyped)
  }
}

/** The id of the build that the site serves; null when that cannot be learnt, which is only logged. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    if (!answer.ok) throw new Error(`builds/latest.json: ${answer.status}`)
    return String((await answer.json()).id)
  } catch (error) {
    const { log } = await import('@/lib/platform/log')
    log.warn(error)
    return null
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
