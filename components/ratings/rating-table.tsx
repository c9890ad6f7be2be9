import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { languageTag } from '@/lib/platform/i18n/locales'
import { RankChange } from './rank-change'
import styles from './rating-table.module.css'
import { Sparkline } from './sparkline'

export type RatingRow = {
  id: number
  place: number
  previousPlace: number | null
  score: number
  line: number[]
  who: ReactNode
}

type Props = {
  id: string
  title: string
  empty: string
  rows: RatingRow[]
  /** The table below, many rows away. */
  other?: { id: string; title: string }
}

/** The rating of authors or companies as a table. */
export function RatingTable({ id, title, empty, rows, other }: Props) {
  const t = useTranslations('ratings.rating')
  const points = new Intl.NumberFormat(languageTag(useLocale()), { maximumFractionDigits: 0 })
  return (
    <section aria-labelledby={id} className={styles.box}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {other ? (
          <a href={`#${other.id}`} className={styles.other}>
            {other.title}
          </a>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col" className={styles.who}>
                {t('name')}
              </th>
              <th scope="col">{t('change')}</th>
              <th scope="col" className={styles.number}>
                {t('score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={styles.place}>{row.place}</td>
                <th scope="row" className={styles.who}>
                  {row.who}
                </th>
                <td>
                  <RankChange place={row.place} previousPlace={row.previousPlace} />
                </td>
                <td className={styles.number}>
                  <span className={styles.score}>
                    <Sparkline line={row.line} />
                    {points.format(row.score)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
