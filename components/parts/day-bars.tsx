'use client'
import { scaleLinear } from 'd3-scale'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { WideTable } from '@/components/ui/wide-table'
import { formatTag } from '@/lib/platform/i18n/locales'
import styles from './day-bars.module.css'

/** `day`: `2026-11-27`; `counts` in the order of the columns. */
export type CountedDay = { day: string; counts: number[] }

/** Of a drawing as wide as the page, and of one of two side by side; a unit is a pixel there. */
const SIZES = {
  whole: { width: 640, height: 220, ticks: 4, labels: 4 },
  half: { width: 320, height: 130, ticks: 2, labels: 3 },
}
const EDGE = { top: 12, left: 40, bottom: 28 }
/** Part of a day's width that its bars take. */
const FILLED = 0.76

type Props = { days: CountedDay[]; label: string; size?: keyof typeof SIZES }

/** Bars of each day, side by side where several things are counted; `label` says what they show. */
export function DayBars({ days, label, size = 'whole' }: Props) {
  const { short, number } = useFormats()
  const { width: whole, height, ...most } = SIZES[size]
  const highest = Math.max(1, ...days.flatMap(({ counts }) => counts))
  const y = scaleLinear([0, highest], [height - EDGE.bottom, EDGE.top]).nice(most.ticks)
  const ticks = y.ticks(most.ticks).filter(Number.isInteger)
  const step = (whole - EDGE.left) / days.length
  const every = Math.ceil(days.length / most.labels)
  return (
    <svg
      className={styles.plot}
      data-size={size}
      viewBox={`0 0 ${whole} ${height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick).toFixed(1)})`}>
          <line x1={EDGE.left} x2={whole} />
          <text x={EDGE.left - 8} dy="0.35em" textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, counts }, index) => {
        const left = EDGE.left + index * step
        const width = (step * FILLED) / counts.length
        return (
          <g key={day}>
            {counts.map((count, place) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                key={place}
                data-bar={place}
                x={(left + (step * (1 - FILLED)) / 2 + width * place).toFixed(1)}
                y={y(count).toFixed(1)}
                width={width.toFixed(1)}
                height={(height - EDGE.bottom - y(count)).toFixed(1)}
              />
            ))}
            {index % every === 0 ? (
              <DayLabel x={left} y={height - 8} step={step} isFirst={index === 0}>
                {short.format(dateOf(day))}
              </DayLabel>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

type LabelProps = { x: number; y: number; step: number; isFirst: boolean; children: string }

/** The first would stand on the zero of the axis on narrow screens. */
const DayLabel = ({ x, y, step, isFirst, children }: LabelProps) => (
  <text x={(isFirst ? x : x + step / 2).toFixed(1)} y={y} textAnchor={isFirst ? 'start' : 'middle'}>
    {children}
  </text>
)

type TableProps = { title: string; dayLabel: string; columns: string[]; days: CountedDay[] }

/** The same as a table, newest day first. */
export function DayTable({ title, dayLabel, columns, days }: TableProps) {
  const { long, number } = useFormats()
  return (
    <WideTable aria-label={title}>
      <thead>
        <tr>
          {[dayLabel, ...columns].map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, counts }) => (
          <tr key={day}>
            <th scope="row">{long.format(dateOf(day))}</th>
            {counts.map((count, place) => (
              <td key={columns[place]}>{number.format(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`)

function useFormats() {
  const tag = formatTag(useLocale())
  return useMemo(() => {
    const dates = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return {
      short: dates({ day: 'numeric', month: 'short' }),
      long: dates({ dateStyle: 'long' }),
      number: new Intl.NumberFormat(tag),
    }
  }, [tag])
}
