'use client'
import { Circle, CircleAlert, CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { PART_NAMES, type PartMark, type PartName } from './faults'
import styles from './sale-form.module.css'

const ICONS = { done: CircleCheck, empty: Circle, missing: CircleAlert }

/** Required sections. */
const NEEDED = new Set<PartName>(['project', 'texts', 'pictures', 'manager'])

/** Navigation of the sections, with their status and the one in view. */
export function PartNav({ marks }: { marks: Record<PartName, PartMark> }) {
  const t = useTranslations('saleform')
  const current = useCurrentPart()
  const strip = useRef<HTMLOListElement>(null)
  const needed = PART_NAMES.filter((name) => NEEDED.has(name) || marks[name].missing > 0)
  const ready = needed.filter((name) => marks[name].missing === 0).length
  useEffect(() => {
    // On phones only the strip scrolls, not the page.
    const [list, link] = [strip.current, strip.current?.querySelector('[aria-current]')]
    if (list && link instanceof HTMLElement) {
      list.scrollTo?.({ left: link.offsetLeft - list.clientWidth / 3 })
    }
  })
  return (
    <nav className={styles.nav} aria-label={t('page.parts')}>
      <Progress
        className={styles.progress}
        label={t('page.progress')}
        reached={t('page.reached', { ready, count: needed.length })}
        value={ready}
        max={needed.length}
      />
      <ol ref={strip} className={styles.links}>
        {PART_NAMES.map((name) => {
          const { state, missing } = marks[name]
          return (
            <li key={name}>
              <a
                href={`#part-${name}`}
                className={styles.link}
                data-state={state}
                aria-current={name === current ? 'true' : undefined}
              >
                <Icon of={ICONS[state]} size={16} />
                <span>{t(`parts.${name}`)}</span>{' '}
                <span className="visually-hidden">{t(`page.marks.${state}`, { missing })}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The topmost section below the sticky bars. */
function useCurrentPart(): PartName {
  const [current, setCurrent] = useState<PartName>('project')
  useEffect(() => {
    const seen = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = PART_NAMES.find((name) => seen.has(`part-${name}`))
        if (first) setCurrent(first)
      },
      { rootMargin: '-130px 0px -55% 0px' },
    )
    for (const name of PART_NAMES) {
      const part = document.getElementById(`part-${name}`)
      if (part) watcher.observe(part)
    }
    return () => watcher.disconnect()
  }, [])
  return current
}
