import { useId } from 'react'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './numbers.module.css'

type Props = { title: string; none: string; shares: { label: string; count: number }[] }

/** Parts of a whole as bars, with their counts and percentages. */
export function ShareBars({ title, none, shares }: Props) {
  const id = useId()
  const format = useFormatter()
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {total === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.bars}>
        {(total === 0 ? [] : shares).map(({ label, count }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.count}>
              {format.number(count)} · {format.number(count / total, { style: 'percent' })}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${(count / total) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
