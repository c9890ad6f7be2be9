'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/field'
import styles from './filters.module.css'

type Props = { label: string; empty: string; children: ReactNode }

/** Filters the choices by the typed text. */
export function ChoiceSearch({ label, empty, children }: Props) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new choices are sifted too
  useEffect(() => {
    const words = fold(typed).split(' ').filter(Boolean)
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-words]') ?? [])]
    for (const entry of entries) {
      const text = fold(entry.dataset.words ?? '')
      entry.hidden = !words.every((word) => text.includes(word))
    }
    setFound(entries.filter((entry) => !entry.hidden).length)
  }, [typed, children])
  return (
    <div className={styles.searchable}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div ref={list}>{children}</div>
      <p role="status" className={styles.none}>
        {found === 0 ? empty : null}
      </p>
    </div>
  )
}

/** Removes diacritics and case, so that "munchen" finds München. */
const fold = (text: string) =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ё', 'е')
