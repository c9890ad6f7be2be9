'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type LoanTerms, TERM_LIMITS, usualTerms } from '@/lib/catalogue/mortgage/schema'
import type { Money } from '@/lib/rates/schema'
import styles from './mortgage.module.css'
import { MortgageProgramme } from './mortgage-programme'
import { type MortgageWords, type ProgrammeChoice, useMortgageWords } from './mortgage-words'

const STEPS = { rate: 0.1, downPercent: 1, years: 1 }
type Term = keyof LoanTerms

type Props = {
  price: Money
  country: string
  /** The result on the usual terms. */
  words: MortgageWords
  /** The choice of no programme. */
  usual: string
  programmes: ProgrammeChoice[]
}

/** Programme, sliders of the terms and the result; the server's text until the reader changes one. */
export function MortgageIsland({ price, country, words, usual, programmes }: Props) {
  const t = useTranslations('objects.mortgage')
  const say = useMortgageWords(price)
  const [changed, setChanged] = useState<LoanTerms | null>(null)
  const [chosen, setChosen] = useState<ProgrammeChoice>()
  const terms = changed ?? usualTerms(country)
  const said = changed ? say(changed) : words
  const limits = limitsOf(chosen)
  const change = (term: Term) => (value: number) => {
    setChanged({ ...terms, [term]: within(limits[term], value) })
    // Another rate is that of no programme.
    if (term === 'rate') setChosen(undefined)
  }
  const choose = (programme: ProgrammeChoice | undefined) => {
    setChosen(programme)
    setChanged(termsWith(programme, terms, country))
  }
  return (
    <div className={styles.mortgage}>
      <MortgageProgramme
        programmes={programmes}
        chosen={chosen}
        usual={usual}
        isTooMuch={isTooMuch(chosen, terms, price)}
        onChange={choose}
      />
      <div className={styles.fields}>
        <TermField
          term="downPercent"
          limits={limits.downPercent}
          value={terms.downPercent}
          label={t('down')}
          unit={said.percentOf}
          onChange={change('downPercent')}
        />
        <TermField
          term="rate"
          limits={limits.rate}
          value={terms.rate}
          label={t('rate')}
          unit={t('perYear')}
          onChange={change('rate')}
        />
        <TermField
          term="years"
          limits={limits.years}
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
        <span>{said.whole}</span>
      </output>
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}

type Limits = readonly [least: number, most: number]

const limitsOf = (programme: ProgrammeChoice | undefined): Record<Term, Limits> => ({
  ...TERM_LIMITS,
  ...(programme && {
    downPercent: [programme.minDown, TERM_LIMITS.downPercent[1]],
    years: [TERM_LIMITS.years[0], programme.maxYears],
  }),
})

function termsWith(
  programme: ProgrammeChoice | undefined,
  { downPercent, years }: LoanTerms,
  country: string,
): LoanTerms {
  const limits = limitsOf(programme)
  return {
    rate: programme?.rate ?? usualTerms(country).rate,
    downPercent: within(limits.downPercent, downPercent),
    years: within(limits.years, years),
  }
}

const isTooMuch = (
  programme: ProgrammeChoice | undefined,
  { downPercent }: LoanTerms,
  { amount }: Money,
): boolean =>
  typeof programme?.maxLoan === 'number' &&
  amount - Math.round((amount * downPercent) / 100) > programme.maxLoan

const within = ([least, most]: Limits, value: number) => Math.min(most, Math.max(least, value))

type FieldProps = {
  term: Term
  limits: Limits
  value: number
  label: string
  unit: string
  onChange: (value: number) => void
}

/** The field holds what is typed until it is left: "1" on the way to "15" may be beyond the limits. */
function TermField({ term, limits, value, label, unit, onChange }: FieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [least, most] = limits
  // The browser counts steps from `min`; the least of a programme may be 20.1.
  const range = { min: Math.floor(least), max: most, step: STEPS[term], value }
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
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value)
            if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber)
          }}
          onBlur={() => setTyped(null)}
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
