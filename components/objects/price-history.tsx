import { useTranslations } from 'next-intl'
import type { PricePoint } from '@/lib/catalogue/objects/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useFigures } from './object-words'
import styles from './price-history.module.css'
import { type Priced, PricePlot } from './price-plot'

type Props = {
  /** Oldest first. */
  history: PricePoint[]
  /** The last price is drawn until this day, so that the line does not end with the last change. */
  until: string
  title: string
}

/** A price history as a line chart in the current currency, and as a table; renders nothing without a price. */
export function PriceHistory({ history, until, title }: Props) {
  const t = useTranslations('objects.history')
  const priced = history.filter((point): point is Priced => point.price !== null)
  const [last, end] = [priced.at(-1), history.at(-1)]
  if (!last || !end) return null
  const points = priced.filter(({ currency }) => currency === last.currency)
  return (
    <section aria-labelledby="price-history" className={styles.section}>
      <h2 id="price-history">{title}</h2>
      <PricePlot points={points} until={end.price === null ? end.at : until} label={t('label')} />
      <details className={styles.details}>
        <summary>{t('table')}</summary>
        <HistoryTable points={priced} />
      </details>
    </section>
  )
}

function HistoryTable({ points }: { points: Priced[] }) {
  const t = useTranslations('objects.history')
  const format = useFormatter()
  const { money } = useFigures()
  const rows = points.map((point, index) => {
    const before = points[index - 1]
    return { ...point, before: before?.currency === point.currency ? before.price : undefined }
  })
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
