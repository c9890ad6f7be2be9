import { type RefObject, useEffect, useState } from 'react'

/** How far below the window counts as near, once somebody scrolls; before that only what is in sight. */
const AHEAD = '300px'

/** Whether a box has come nearly in sight; it stays so. */
export function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !('IntersectionObserver' in window)) return setNear(true)
    const watch = (rootMargin: string) => {
      const look = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
        { rootMargin },
      )
      look.observe(element)
      return () => look.disconnect()
    }
    let stop = watch('0px')
    const onScroll = () => {
      stop()
      stop = watch(AHEAD)
    }
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      stop()
    }
  }, [box])
  return isNear
}
