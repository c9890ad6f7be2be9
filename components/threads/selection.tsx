'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import {
  beginSelection,
  endSelection,
  onSelected,
  selected,
  toggleComment,
} from './selection-store'
import styles from './threads.module.css'

/** Numbers of the selected comments of this discussion; null while none are being selected. */
export function useSelected(postId: number): readonly number[] | null {
  const now = useSyncExternalStore(onSelected, selected, () => null)
  return now?.postId === postId ? now.numbers : null
}

type Props = { postId: number; onMove: () => void }

/** A box at each comment of the page, and what can be done with the selected ones. */
export function Selection({ postId, onMove }: Props) {
  const t = useTranslations('threads.selection')
  const numbers = useSelected(postId) ?? []
  const places = useCommentPlaces()
  const shown = places.map(({ number }) => number)
  return (
    <>
      {places.map(({ number, box }) =>
        createPortal(
          <Mark number={number} isOn={numbers.includes(number)} shown={shown} />,
          box,
          number,
        ),
      )}
      {createPortal(
        <section aria-label={t('title')} className={styles.bar} data-above-bars>
          <p role="status" className={styles.count}>
            {t('count', { count: numbers.length })}
          </p>
          <Button variant="primary" disabled={numbers.length === 0} onClick={onMove}>
            {t('split')}
          </Button>
          <Button disabled={numbers.length === 0} onClick={() => beginSelection(postId)}>
            {t('clear')}
          </Button>
          <Button variant="quiet" onClick={endSelection}>
            {t('close')}
          </Button>
          <p className={styles.hint}>{t('hint')}</p>
        </section>,
        document.body,
      )}
    </>
  )
}

type MarkProps = { number: number; isOn: boolean; shown: number[] }

function Mark({ number, isOn, shown }: MarkProps) {
  const t = useTranslations('threads.selection')
  return (
    <label className={styles.mark}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ nativeEvent }) => {
          // The change of a box is told of by its click, also by that of a key.
          const isRange = (nativeEvent as MouseEvent).shiftKey
          toggleComment(number, isRange ? shown : [])
        }}
      />
      {t('one', { number: String(number) })}
    </label>
  )
}

type Place = { number: number; box: HTMLElement }

/** The comments on the page that have words, with a place for their boxes. */
function useCommentPlaces(): Place[] {
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const list = document.getElementById('comments')
    const boxes = new Map<Element, Place>()
    const look = () => {
      const articles = [...(list?.querySelectorAll('article[id^="post-"]') ?? [])]
      const having = articles.filter((one) => one.querySelector('[data-quotable]'))
      for (const [article, { box }] of boxes) if (!having.includes(article)) box.remove()
      const now = having.map((article) => {
        const place = boxes.get(article) ?? { number: Number(article.id.slice(5)), box: aBox() }
        if (!place.box.isConnected) article.prepend(place.box)
        boxes.set(article, place)
        return place
      })
      setPlaces((before) =>
        before.length === now.length && now.every((one, index) => one === before[index])
          ? before
          : now,
      )
    }
    look()
    const observer = new MutationObserver(look)
    if (list) observer.observe(list, { childList: true })
    return () => {
      observer.disconnect()
      for (const { box } of boxes.values()) box.remove()
    }
  }, [])
  return places
}

function aBox(): HTMLElement {
  const box = document.createElement('div')
  box.style.gridColumn = '1 / -1'
  return box
}
