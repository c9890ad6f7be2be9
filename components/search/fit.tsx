'use client'
import { useFormatter, useTranslations } from 'next-intl'
import type { SearchFit } from '@/lib/search/schema'
import styles from './fit.module.css'

const PLACES = ['title', 'lead', 'text', 'words'] as const
const FACTORS = ['language', 'fresh', 'liked'] as const

/** For staff: what puts a hit where it stands. Opens by pointer, and by keyboard as any details. */
export function Fit({ fit, title }: { fit: SearchFit; title: string }) {
  const t = useTranslations('unfound.fit')
  const format = useFormatter()
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  return (
    <details className={styles.fit}>
      <summary>
        {t('open')}
        <span className="visually-hidden"> {t('about', { title })}</span>
      </summary>
      <dl>
        {PLACES.map((place) => (
          <div key={place}>
            <dt>{t(place)}</dt>
            <dd>{number(fit[place])}</dd>
          </div>
        ))}
        {FACTORS.map((factor) => (
          <div key={factor}>
            <dt>{t(factor)}</dt>
            <dd>{t('times', { number: fit[factor] })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('total')}</dt>
          <dd>{number(fit.total)}</dd>
        </div>
      </dl>
    </details>
  )
}
