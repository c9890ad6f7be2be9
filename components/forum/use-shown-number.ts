'use client'
import { useEffect, useState } from 'react'
import { COMMENTS_PER_PAGE } from '@/lib/comment-pages'

/** The comment whose beginning the reader has passed last, by its number; before the first one of a page that one. */
export function useShownNumber(page: number): number {
  const first = (page - 1) * COMMENTS_PER_PAGE + 1
  const [shown, setShown] = useState(first)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const passed = [...document.querySelectorAll<HTMLElement>('#comments article[id^="post-"]')]
        .filter((comment) => comment.getBoundingClientRect().top < innerHeight / 2)
        .at(-1)
      setShown(Number(passed?.id.slice('post-'.length)) || first)
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
  }, [first])
  return shown
}
