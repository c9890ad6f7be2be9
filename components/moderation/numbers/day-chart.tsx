'use client'
import { scaleLinear } from 'd3-scale'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { WideTable } from '@/components/ui/wide-table'
import type { ReportNumbers } from '@/lib/moderation/numbers/schema'
import { formatTag } from '@/lib/platform/i18n/locales'
import styles from './numbers.module.css'

type Days = ReportNumbers['days']

const [WIDTH, HEIGHT] = [640, 220]
const EDGE = { top: 12, left: 40, bottom: 28 }
const TICKS = 4
/** Days between two labels, by how many days are shown. */
const LABELS = 6

/** What came and what was decided on each day, as pairs of bars; the same as a table. */
export function DayChart({ days }: { days: Days }) {
  const t = useTranslations('staff.numbers')
  const sum = (of: 'reported' | 'decided') => days.reduce((total, day) => total + day[of], 0)
  const summary = t('summary', { reported: sum('reported'), decided: sum('decided') })
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span data-bar="reported">{t('reported')}</span>
        <span data-bar="decided">{t('decided')}</span>
        <span>{summary}</span>
      </figcaption>
      <Bars days={days} label={summary} />
      <details>
        <summary>{t('table')}</summary>
        <DayTable days={days} />
      </details>
    </figure>
  )
}

function Bars({ days, label }: { days: Days; label: string }) {
  const { short, number } = useFormats()
  const highest = Math.max(1, ...days.flatMap(({ reported, decided }) => [reported, decided]))
  const y = scaleLinear([0, highest], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS)
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const step = (WIDTH - EDGE.left) / days.length
  const every = Math.ceil(days.length / LABELS)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick).toFixed(1)})`}>
          <line x1={EDGE.left} x2={WIDTH} />
          <text x={EDGE.left - 8} dy="0.35em" textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const left = EDGE.left + index * step
        return (
          <g key={day.day}>
            {(['reported', 'decided'] as const).map((of, place) => (
              <rect
                key={of}
                data-bar={of}
                x={(left + step * (0.12 + 0.38 * place)).toFixed(1)}
                y={y(day[of]).toFixed(1)}
                width={(step * 0.38).toFixed(1)}
                height={(HEIGHT - EDGE.bottom - y(day[of])).toFixed(1)}
              />
            ))}
            {index % every === 0 ? (
              <DayLabel x={left} step={step} isFirst={index === 0}>
                {short.format(dateOf(day.day))}
              </DayLabel>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

type LabelProps = { x: number; step: number; isFirst: boolean; children: string }

/** The first would stand on the zero of the axis on narrow screens. */
const DayLabel = ({ x, step, isFirst, children }: LabelProps) => (
  <text
    x={(isFirst ? x : x + step / 2).toFixed(1)}
    y={HEIGHT - 8}
    textAnchor={isFirst ? 'start' : 'middle'}
  >
    {children}
  </text>
)

function DayTable({ days }: { days: Days }) {
  const t = useTranslations('staff.numbers')
  const { long, number } = useFormats()
  return (
    <WideTable aria-label={t('perDay')}>
      <thead>
        <tr>
          {(['day', 'reported', 'decided'] as const).map((each) => (
            <th key={each} scope="col">
              {t(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, reported, decided }) => (
          <tr key={day}>
            <th scope="row">{long.format(dateOf(day))}</th>
            <td>{number.format(reported)}</td>
            <td>{number.format(decided)}</td>
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
