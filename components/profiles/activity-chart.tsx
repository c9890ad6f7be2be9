'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { WideTable } from '@/components/ui/wide-table'
import { formatTag } from '@/lib/platform/i18n/locales'
import { ACTIVITY_WEEKS, type Activity } from '@/lib/profiles/activity/schema'
import styles from './activity-chart.module.css'
import { type Cell, cellsOf, monthsOf, shadeOf, totalsByMonth } from './year'

const STEP = 14
const SIZE = 11
const LEFT = 34
const TOP = 20
const WIDTH = LEFT + ACTIVITY_WEEKS * STEP
const HEIGHT = TOP + 7 * STEP
/** Rows that say their weekday. */
const NAMED_ROWS = [0, 2, 4]

/** The year as weeks and days; the same in words, and as a table of months. */
export function ActivityChart({ activity }: { activity: Activity }) {
  const t = useTranslations('profiles.chart')
  const cells = useMemo(() => cellsOf(activity), [activity])
  const written = cells.filter(({ posts, comments }) => posts + comments > 0)
  const total = (of: 'posts' | 'comments') => written.reduce((sum, cell) => sum + cell[of], 0)
  const counts = { posts: total('posts'), comments: total('comments'), days: written.length }
  const summary = written.length > 0 ? t('summary', counts) : t('none')
  const scroller = useRef<HTMLElement>(null)
  // What is latest stands at the end, where a phone has no room for it.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.summary}>{summary}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys */}
      <section ref={scroller} aria-label={t('label')} className={styles.scroller} tabIndex={0}>
        <Year cells={cells} label={summary} />
      </section>
      <details className={styles.details}>
        <summary>{t('table')}</summary>
        <Months cells={cells} />
      </details>
    </figure>
  )
}

function Year({ cells, label }: { cells: Cell[]; label: string }) {
  const t = useTranslations('profiles.chart')
  const tag = formatTag(useLocale())
  const { month, weekday, day } = useMemo(() => formatsOf(tag), [tag])
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className={styles.year}>
      {monthsOf(cells).map(({ at, week }) => (
        <text key={at.getTime()} x={LEFT + week * STEP} y={TOP - 7}>
          {month.format(at)}
        </text>
      ))}
      {NAMED_ROWS.map((row) => (
        <text key={row} x={0} y={TOP + row * STEP + SIZE - 2}>
          {weekday.format(cells[row]?.at)}
        </text>
      ))}
      {cells.map((cell) => (
        <rect
          key={cell.at.getTime()}
          x={LEFT + cell.week * STEP}
          y={TOP + cell.row * STEP}
          width={SIZE}
          height={SIZE}
          rx={2}
          data-shade={shadeOf(cell)}
        >
          <title>
            {t('day', { date: day.format(cell.at), posts: cell.posts, comments: cell.comments })}
          </title>
        </rect>
      ))}
    </svg>
  )
}

function Months({ cells }: { cells: Cell[] }) {
  const t = useTranslations('profiles.chart')
  const tag = formatTag(useLocale())
  const { monthOfYear, number } = useMemo(() => formatsOf(tag), [tag])
  return (
    <WideTable aria-label={t('label')}>
      <thead>
        <tr>
          {(['month', 'posts', 'comments'] as const).map((each) => (
            <th key={each} scope="col">
              {t(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totalsByMonth(cells).map(({ at, posts, comments }) => (
          <tr key={at.getTime()}>
            <th scope="row">{monthOfYear.format(at)}</th>
            <td>{number.format(posts)}</td>
            <td>{number.format(comments)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function formatsOf(tag: string) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  return {
    month: dates({ month: 'short' }),
    monthOfYear: dates({ month: 'long', year: 'numeric' }),
    weekday: dates({ weekday: 'short' }),
    day: dates({ dateStyle: 'long' }),
    number: new Intl.NumberFormat(tag),
  }
}
