'use client'
import { useEffect } from 'react'

const MOST_SHOWN = 99
const COUNT = /^\(\d+\+?\) /

/** As the bell and the title show it. */
export const shortCount = (count: number): string =>
  count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)

/** Shows the number of unread notifications before the title of the page, and on the app's icon. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(COUNT, '')
      const title = count > 0 ? `(${shortCount(count)}) ${plain}` : plain
      if (document.title !== title) document.title = title
    }
    mark()
    // The next page brings its own title.
    const watch = new MutationObserver(mark)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the site is not installed.
    shown.catch(() => {})
  }, [count])
}
