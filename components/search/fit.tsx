'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { SearchFit } from '@/lib/search/schema'
import styles from './fit.module.css'

const PLACES = ['title', 'lead', 'text', 'words'] as const
const FACTORS = ['language', 'fresh', 'liked'] as const

/** For staff: what puts a hit where it stands. Opens under a mouse, and stays open by a press or a key; Escape closes it. */
export function Fit({ fit, title }: { fit: SearchFit; title: string }) {
  const t = useTranslations('unfound.fit')
  const format = useFormatter()
  const [isHovered, setHovered] = useState(false)
  const [isKept, setKept] = useState(false)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const close = () => {
    setHovered(false)
    setKept(false)
  }
  return (
    <details
      className={styles.fit}
      open={isHovered || isKept}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; it keeps open what the mouse has opened */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          setKept(!isKept)
        }}
      >
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
