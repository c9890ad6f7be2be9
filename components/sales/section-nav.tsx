'use client'
import { useEffect, useRef, useState } from 'react'
import styles from './section-nav.module.css'

type Props = { label: string; items: { id: string; label: string }[] }

/** Links to the sections of a page; the current one is marked on scroll. */
export function SectionNav({ label, items }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const current = useReadPart(items.map(({ id }) => id).join())
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    // Scrolls the navigation only, never the page.
    if (list.current && link) {
      list.current.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 })
    }
  }, [current])
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              className={styles.link}
              aria-current={item.id === current ? 'location' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * A section is current from when its top crosses this line, a share of the window height, until the
 * next one does.
 */
const LINE = 0.35

/** The section at the line; at the end of the page the last one, which may be too short to reach it. */
function useReadPart(ids: string): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const parts = ids.split(',').flatMap((id) => document.getElementById(id) ?? [])
    const find = () => {
      const { scrollHeight } = document.documentElement
      const isEnd = window.innerHeight + window.scrollY >= scrollHeight - 2
      const begun = parts.filter(
        (part) => part.getBoundingClientRect().top <= window.innerHeight * LINE,
      )
      const read = isEnd && window.scrollY > 0 ? parts.at(-1) : begun.at(-1)
      setCurrent(read?.id ?? '')
    }
    const atLine = new IntersectionObserver(find, {
      rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px`,
    })
    for (const part of parts) atLine.observe(part)
    const atEnd = new IntersectionObserver(find, { threshold: [0, 0.5, 1] })
    const foot = document.querySelector('footer:last-of-type')
    if (foot) atEnd.observe(foot)
    return () => {
      atLine.disconnect()
      atEnd.disconnect()
    }
  }, [ids])
  return current
}
