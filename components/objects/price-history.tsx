import { scaleLinear, scaleTime } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { useFormatter, useTranslations } from 'next-intl'
import type { PricePoint } from '@/lib/catalogue/objects/schema'
import { useFigures } from './object-words'
import styles from './price-history.module.css'

const [WIDTH, HEIGHT] = [640, 220]
const EDGE = { top: 12, right: 16, bottom: 28, left: 84 }
const TICKS = 4

type Priced = PricePoint & { price: number }
type Props = {
  /** Oldest first. */
  history: PricePoint[]
  /** Until when the last price holds, so that the line does not end with its last change. */
  until: string
  title: string
}

/** The way of a price as a line, and the same as a table for those who would rather read it. */
export function PriceHistory({ history, until, title }: Props) {
  const t = useTranslations('objects.history')
  const priced = history.filter((point): point is Priced => point.price !== null)
  const [first] = priced
  if (!first || priced.length < 2) return null
  const points = priced.filter(({ currency }) => currency === first.currency)
  return (
    <section aria-labelledby="price-history" className={styles.section}>
      <h2 id="price-history">{title}</h2>
      <Plot points={points} until={until} label={t('label')} />
      <details className={styles.details}>
        <summary>{t('table')}</summary>
        <HistoryTable points={priced} />
      </details>
    </section>
  )
}

function Plot({ points, until, label }: { points: Priced[]; until: string; label: string }) {
  const format = useFormatter()
  const { shortMoney } = useFigures()
  const prices = points.map(({ price }) => price)
  const [first, last] = [points[0] as Priced, points.at(-1) as Priced]
  const end = new Date(until > last.at ? until : last.at)
  const x = scaleTime([new Date(first.at), end], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - EDGE.bottom, EDGE.top],
  ).nice(TICKS)
  const path = line<{ at: Date; price: number }>()
    .x(({ at }) => x(at))
    .y(({ price }) => y(price))
    .curve(curveStepAfter)
  const drawn = [...points, { ...last, at: end.toISOString() }]
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {y.ticks(TICKS).map((price) => (
        <g key={price} transform={`translate(0 ${y(price).toFixed(1)})`}>
          <line className={styles.grid} x1={EDGE.left} x2={WIDTH - EDGE.right} />
          <text className={styles.tick} x={EDGE.left - 8} dy="0.35em" textAnchor="end">
            {shortMoney(price, first.currency)}
          </text>
        </g>
      ))}
      {x.ticks(TICKS).map((date) => (
        <text
          key={date.getTime()}
          className={styles.tick}
          x={x(date).toFixed(1)}
          y={HEIGHT - 8}
          textAnchor="middle"
        >
          {format.dateTime(date, { month: 'short', year: 'numeric' })}
        </text>
      ))}
      <path
        className={styles.line}
        d={path(drawn.map(({ at, price }) => ({ at: new Date(at), price }))) ?? ''}
      />
      {points.map(({ at, price }) => (
        <circle key={at} className={styles.dot} cx={x(new Date(at))} cy={y(price)} r={3} />
      ))}
    </svg>
  )
}

function HistoryTable({ points }: { points: Priced[] }) {
  const t = useTranslations('objects.history')
  const format = useFormatter()
  const { money } = useFigures()
  const rows = points.map((point, index) => ({ ...point, before: points[index - 1]?.price }))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ at, price, currency, before }) => (
          <tr key={at}>
            <td>
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
            </td>
            <td>{money(price, currency)}</td>
            <td>
              {before === undefined
                ? null
                : format.number((price - before) / before, {
                    style: 'percent',
                    signDisplay: 'exceptZero',
                    maximumFractionDigits: 1,
                  })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
