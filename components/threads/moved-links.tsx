'use client'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'

/** The number of the comment that the address names. */
const numberIn = (hash: string): number => Number(/^#post-([1-9]\d{0,8})$/.exec(hash)?.[1] ?? 0)

/**
 * Draws nothing: an address with the number of a comment that is in another discussion now leads on to it. A fragment
 * never reaches the server, so the page asks where a number is that it does not show.
 */
export function MovedLinks({ postId }: { postId: number }) {
  const locale = useLocale()
  useEffect(() => {
    let isGone = false
    const follow = async () => {
      const number = numberIn(location.hash)
      const merged = Number(new URLSearchParams(location.search).get('merged'))
      const shown = document.getElementById(`post-${number}`)
      if (number === 0 || (shown && !merged && !('moved' in shown.dataset))) return
      const { findPlace } = await import('./find-place')
      const path = await findPlace(merged || postId, number, locale)
      if (path && !isGone && path !== location.pathname + location.search + location.hash) {
        window.location.replace(path)
      }
    }
    const start = () => void follow()
    start()
    addEventListener('hashchange', start)
    return () => {
      isGone = true
      removeEventListener('hashchange', start)
    }
  }, [postId, locale])
  return null
}
