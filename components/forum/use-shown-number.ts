'use client'
import { useEffect, useState } from 'react'

/** The number of the comment whose beginning the reader has passed last; null before the first one of the page. */
export function useShownNumber(): number | null {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const passed = [...document.querySelectorAll<HTMLElement>('#comments article[id^="post-"]')]
        .filter(isPassed)
        .at(-1)
      setShown(passed ? Number(passed.id.slice('post-'.length)) : null)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return shown
}

/** Next keeps the page that was left in the document, hidden, where all is at the top without a height. */
function isPassed(comment: HTMLElement): boolean {
  const { top, height } = comment.getBoundingClientRect()
  return height > 0 && top < innerHeight / 2
}
