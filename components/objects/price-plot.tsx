import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import type { PricePoint } from '@/lib/catalogue/objects/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useFigures } from './object-words'
import styles from './price-history.module.css'
import { dateTicks, labelWidth, priceTicks } from './price-ticks'

const [WIDTH, HEIGHT] = [640, 240]
const EDGE = { top: 12, right: 16, bottom: 48 }
const BESIDE = 8
const PRICE_TICKS = 4

export type Priced = PricePoint & { price: number }
type Props = {
  /** In one currency, oldest first, at least one. */
  points: Priced[]
  /** The last price is drawn until this day. */
  until: string
  label: string
}

/** A step chart of prices; a flat line for one price. */
export function PricePlot({ points, until, label }: Props) {
  const say = useDates()
  const { shortMoney } = useFigures()
  const prices = points.map(({ price }) => price)
  const [first, last] = [points[0] as Priced, points.at(-1) as Priced]
  const end = new Date(until > last.at ? until : last.at)
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - EDGE.bottom, EDGE.top],
  ).nice(PRICE_TICKS)
  const rows = priceTicks(y.ticks(PRICE_TICKS), (price, digits) =>
    shortMoney(price, first.currency, digits),
  )
  const left = 2 * BESIDE + Math.max(...rows.map((row) => labelWidth(row.label)))
  const x = scaleUtc([new Date(first.at), end], [left, WIDTH - EDGE.right])
  const path = line<{ at: string; price: number }>()
    .x(({ at }) => x(new Date(at)))
    .y(({ price }) => y(price))
    .curve(curveStepAfter)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {rows.map((row) => (
        <g key={row.value} transform={`translate(0 ${y(row.value).toFixed(1)})`}>
          <line className={styles.grid} x1={left} x2={WIDTH - EDGE.right} />
          <text
            className={styles.tick}
            data-axis="price"
            x={(left - BESIDE).toFixed(1)}
            dy="0.35em"
            textAnchor="end"
          >
            {row.label}
          </text>
        </g>
      ))}
      {dateTicks(x, WIDTH, say).map((tick) => (
        <text
          key={tick.label}
          className={styles.tick}
          data-axis="date"
          x={tick.at.toFixed(1)}
          y={HEIGHT - 6}
          textAnchor="middle"
        >
          {tick.label}
        </text>
      ))}
      <path
        className={styles.line}
        d={path([...points, { ...last, at: end.toISOString() }]) ?? ''}
      />
      {points.map(({ at, price }) => (
        <circle key={at} className={styles.dot} cx={x(new Date(at))} cy={y(price)} r={4} />
      ))}
    </svg>
  )
}

/** Date labels in UTC, the same for every reader. */
function useDates() {
  const format = useFormatter()
  const timeZone = 'UTC'
  return {
    month: (date: Date) => format.dateTime(date, { month: 'short', year: 'numeric', timeZone }),
    day: (date: Date) => format.dateTime(date, { day: 'numeric', month: 'short', timeZone }),
  }
}
