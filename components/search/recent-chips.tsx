'use client'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import type { useRecentSearches } from '@/lib/search/client'
import styles from './recent-chips.module.css'

type Props = {
  recent: ReturnType<typeof useRecentSearches>
  /** Address of the page of results. */
  action: string
  onSearch?: () => void
}

/** Recent searches: each leads to its results and can be deleted, or all at once. */
export function RecentChips({ recent: { searches, forgetAll }, action, onSearch }: Props) {
  const t = useTranslations('search.recent')
  const label = useId()
  const place = useRef<HTMLElement>(null)
  return (
    <section ref={place} aria-labelledby={label} className={styles.recent}>
      <p id={label} className={styles.title}>
        {t('title')}
      </p>
      <button
        type="button"
        className={styles.all}
        onClick={() => {
          fieldNear(place.current)?.focus()
          forgetAll()
        }}
      >
        {t('forgetAll')}
      </button>
      <ul className={styles.list}>
        {searches.map(({ key, text, forget }, at) => (
          <li key={key} className={styles.chip}>
            <a
              href={`${action}?${new URLSearchParams({ q: text })}`}
              className={styles.text}
              onClick={onSearch}
            >
              {text}
            </a>
            <button
              type="button"
              data-forget
              className={styles.forget}
              aria-label={t('forget', { text })}
              onClick={() => {
                focusBeside(place.current, at)
                forget()
              }}
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before a chip goes, the focus goes to the next one, the one before, or the field. */
function focusBeside(place: HTMLElement | null, at: number) {
  const buttons = place?.querySelectorAll<HTMLElement>('[data-forget]') ?? []
  const next = buttons[at + 1] ?? buttons[at - 1] ?? fieldNear(place)
  next?.focus()
}

const fieldNear = (place: HTMLElement | null) =>
  (place?.closest('form') ?? document.querySelector('main'))?.querySelector<HTMLElement>(
    '[data-search-field]',
  )
