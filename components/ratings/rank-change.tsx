import { useTranslations } from 'next-intl'
import styles from './rank-change.module.css'

type Props = { place: number; previousPlace: number | null }

/** Change of place; an arrow, and text for screen readers. */
export function RankChange({ place, previousPlace }: Props) {
  const t = useTranslations('ratings.rating')
  if (previousPlace === null) return <span className={styles.fresh}>{t('fresh')}</span>
  const count = Math.abs(previousPlace - place)
  if (count === 0) {
    return (
      <span className={styles.same}>
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">{t('same')}</span>
      </span>
    )
  }
  const isUp = place < previousPlace
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'} {count}
      </span>
      <span className="visually-hidden">{t(isUp ? 'up' : 'down', { count })}</span>
    </span>
  )
}
