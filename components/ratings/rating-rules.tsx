import { useLocale, useTranslations } from 'next-intl'
import { DAYS, LINE_PARTS, RATING_WEIGHTS } from '@/lib/ratings/schema'
import { routesIn } from '@/lib/routes'
import styles from './rating-rules.module.css'

/** The rules of the rating, with the constants of the job. */
export function RatingRules() {
  const t = useTranslations('ratings.rating.how')
  const to = routesIn(useLocale())
  const { comment, commentReaction, subscriber } = RATING_WEIGHTS
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how" className={styles.heading}>
        {t('title')}
      </h2>
      <p>
        {t.rich('authors', {
          comment,
          reaction: commentReaction,
          link: (words) => <a href={`${to.trends()}#how`}>{words}</a>,
        })}
      </p>
      <p>{t('companies', { subscriber })}</p>
      <p>{t('periods', { days: DAYS.month ?? 0 })}</p>
      <p>{t('line', { parts: LINE_PARTS })}</p>
      <p>{t('ties')}</p>
    </section>
  )
}
