'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { annuity } from '@/lib/catalogue/mortgage/schema'
import type { Money } from '@/lib/rates/schema'
import styles from './mortgage.module.css'
import { useFigures } from './object-words'

/** Where the sliders begin; the reader's bank says what is true. */
const USUAL = {
  rate: { RUB: 16, EUR: 3.7, USD: 6.5, CZK: 4.7, PLN: 7.1, RSD: 5.2 },
  downPercent: 20,
  years: 25,
}
const LIMITS = { rate: [0, 40], downPercent: [0, 90], years: [1, 35] } as const
const STEPS = { rate: 0.1, downPercent: 1, years: 1 }
type Term = keyof typeof LIMITS

/** What a loan for this price would cost each month. */
export function Mortgage({ price }: { price: Money }) {
  const t = useTranslations('objects.mortgage')
  const { money } = useFigures()
  const [terms, setTerms] = useState<Record<Term, number>>({
    rate: USUAL.rate[price.currency],
    downPercent: USUAL.downPercent,
    years: USUAL.years,
  })
  const down = Math.round((price.amount * terms.downPercent) / 100)
  const { monthly, interest } = annuity({
    amount: price.amount - down,
    rate: terms.rate,
    months: terms.years * 12,
  })
  const say = (sum: number) => money(Math.round(sum), price.currency)
  const change = (term: Term) => (value: number) =>
    setTerms((before) => ({ ...before, [term]: within(term, value) }))
  return (
    <div className={styles.mortgage}>
      <div className={styles.fields}>
        <TermField
          term="downPercent"
          value={terms.downPercent}
          label={t('down')}
          unit={t('percentOf', { sum: say(down) })}
          onChange={change('downPercent')}
        />
        <TermField
          term="rate"
          value={terms.rate}
          label={t('rate')}
          unit={t('perYear')}
          onChange={change('rate')}
        />
        <TermField
          term="years"
          value={terms.years}
          label={t('term')}
          unit={t('years', { years: terms.years })}
          onChange={change('years')}
        />
      </div>
      <output className={styles.result} aria-live="polite">
        <span className={styles.monthly}>{t('monthly', { sum: say(monthly) })}</span>
        <span>{t('amount', { sum: say(price.amount - down) })}</span>
        <span>{t('interest', { sum: say(interest) })}</span>
      </output>
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}

const within = (term: Term, value: number) => {
  const [least, most] = LIMITS[term]
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least
}

type FieldProps = {
  term: Term
  value: number
  label: string
  unit: string
  onChange: (value: number) => void
}

function TermField({ term, value, label, unit, onChange }: FieldProps) {
  const id = useId()
  const [least, most] = LIMITS[term]
  const range = { min: least, max: most, step: STEPS[term], value }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.entry}>
        <input
          {...range}
          id={id}
          type="number"
          inputMode="decimal"
          className={styles.number}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
      <input
        {...range}
        type="range"
        aria-label={label}
        className={styles.slider}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
