'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { Overview } from '@/lib/comments/overview/schema'
import { formatTag } from '@/lib/platform/i18n/locales'
import styles from './overview.module.css'

type Props = Pick<Overview, 'marks'> & {
  /** Where the reader is. */
  number: number
  hrefOf: (number: number) => string
  onGo: () => void
}

/** From the first to the last comment, by hand or by date. */
export function Scrubber({ marks, number, hrefOf, onGo }: Props) {
  const t = useTranslations('overview')
  const id = useId()
  const [at, setAt] = useState(() => placeFrom(marks, (mark) => mark.number >= number))
  const day = new Intl.DateTimeFormat(formatTag(useLocale()), { dateStyle: 'long' })
  const dayOf = (mark: Mark | undefined) => (mark ? day.format(new Date(mark.at)) : '')
  const [mark, last] = [marks[at], marks.at(-1)]
  if (!mark || !last) return null
  const place = t('place', {
    number: String(mark.number),
    last: String(last.number),
    date: dayOf(mark),
  })
  return (
    <div className={styles.scrubber}>
      <label htmlFor={id} className={styles.place}>
        {place}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={marks.length - 1}
        value={at}
        aria-valuetext={place}
        className={styles.range}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(marks[0])}</span>
        <span>{dayOf(last)}</span>
      </p>
      <div className={styles.jump}>
        <Field label={t('date')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={localDay(marks[0]?.at)}
              max={localDay(last.at)}
              onChange={({ target }) => {
                const { value } = target
                if (value) setAt(placeFrom(marks, (each) => localDay(each.at) >= value))
              }}
            />
          )}
        </Field>
        <ButtonLink href={hrefOf(mark.number)} variant="primary" onClick={onGo}>
          {t('go', { number: String(mark.number) })}
        </ButtonLink>
      </div>
    </div>
  )
}

type Mark = Overview['marks'][number]

/** The first mark that is there or behind, else the last one. */
function placeFrom(marks: Mark[], isThere: (mark: Mark) => boolean): number {
  const found = marks.findIndex(isThere)
  return found < 0 ? marks.length - 1 : found
}

/** `2026-11-24` of the reader's day. */
function localDay(at = ''): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
