import { useLocale, useTranslations } from 'next-intl'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag } from '@/lib/platform/i18n/locales'
import { EPOCH, HALF_LIFE_HOURS, pointsOf, VIEW_CAP, WEIGHTS } from '@/lib/trends/schema'
import styles from './trend-formula.module.css'

const SAMPLE = { reactionCount: 10, commenterCount: 6, favoriteCount: 4, views: 500 }

/** The formula of trends with weights and an example, from the constants of the SQL. */
export function TrendFormula() {
  const t = useTranslations('ratings.trends.how')
  const locale = useLocale()
  const tag = formatTag(locale)
  const say = new Intl.NumberFormat(tag)
  const points = pointsOf(SAMPLE)
  const sum = [
    [SAMPLE.reactionCount, WEIGHTS.reaction],
    [SAMPLE.commenterCount, WEIGHTS.commenter],
    [SAMPLE.favoriteCount, WEIGHTS.favorite],
    [SAMPLE.views, WEIGHTS.view],
  ].map((pair) => pair.map((number) => say.format(number)).join(' × '))
  const date = new Intl.DateTimeFormat(tag, {
    dateStyle: dayStyle(locale),
    timeZone: 'UTC',
  }).format(EPOCH)
  const hours = HALF_LIFE_HOURS
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how" className={styles.heading}>
        {t('title')}
      </h2>
      <p>{t('points')}</p>
      <ul className={styles.list}>
        <li>{t('reaction', { points: WEIGHTS.reaction })}</li>
        <li>{t('commenter', { points: WEIGHTS.commenter })}</li>
        <li>{t('favorite', { points: WEIGHTS.favorite })}</li>
        <li>{t('view', { points: WEIGHTS.view, cap: VIEW_CAP })}</li>
      </ul>
      <p>{t('short', { date, hours })}</p>
      <p>{t('long')}</p>
      <h3 className={styles.example}>{t('exampleTitle')}</h3>
      <p>
        {t('example', {
          reactions: SAMPLE.reactionCount,
          commenters: SAMPLE.commenterCount,
          favorites: SAMPLE.favoriteCount,
          views: SAMPLE.views,
          sum: sum.join(' + '),
          points,
          log: Math.log2(1 + points),
          double: 2 * (1 + points) - 1,
          hours,
        })}
      </p>
      <p className={styles.quiet}>{t('lag')}</p>
    </section>
  )
}
