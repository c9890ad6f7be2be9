'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Money } from '@/lib/rates/schema'
import styles from './mortgage.module.css'
import {
  defaultTerms,
  type LoanTerms,
  type MortgageWords,
  useMortgageWords,
} from './mortgage-words'

const LIMITS = { rate: [0, 40], downPercent: [0, 90], years: [1, 35] } as const
const STEPS = { rate: 0.1, downPercent: 1, years: 1 }
type Term = keyof LoanTerms

type Props = {
  price: Money
  /** The result on the default terms. */
  words: MortgageWords
}

/** Sliders of the terms and the result; the server's text until the reader changes one. */
export function MortgageIsland({ price, words }: Props) {
  const t = useTranslations('objects.mortgage')
  const say = useMortgageWords(price)
  const [changed, setChanged] = useState<LoanTerms | null>(null)
  const terms = changed ?? defaultTerms(price)
  const said = changed ? say(changed) : words
  const change = (term: Term) => (value: number) =>
    setChanged({ ...terms, [term]: within(term, value) })
  return (
    <div className={styles.mortgage}>
      <div className={styles.fields}>
        <TermField
          term="downPercent"
          value={terms.downPercent}
          label={t('down')}
          unit={said.percentOf}
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
          unit={said.years}
          onChange={change('years')}
        />
      </div>
      <output className={styles.result} aria-live="polite">
        <span className={styles.monthly}>{said.monthly}</span>
        <span>{said.amount}</span>
        <span>{said.interest}</span>
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
