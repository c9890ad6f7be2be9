import { useTranslations } from 'next-intl'
import { Field, Select } from '@/components/ui/field'
import styles from './mortgage.module.css'
import type { ProgrammeChoice } from './mortgage-words'

type Props = {
  programmes: ProgrammeChoice[]
  chosen: ProgrammeChoice | undefined
  /** The choice of none of them. */
  usual: string
  /** The loan is larger than it lends. */
  isTooMuch: boolean
  onChange: (chosen: ProgrammeChoice | undefined) => void
}

/** A programme of the country, or the usual rate; below it who may have it. */
export function MortgageProgramme({ programmes, chosen, usual, isTooMuch, onChange }: Props) {
  const t = useTranslations('objects.mortgage')
  const choose = (value: string) => onChange(programmes.find(({ id }) => String(id) === value))
  return (
    <div className={styles.programme}>
      {programmes.length > 0 ? (
        <Field label={t('programme')} error={isTooMuch ? chosen?.tooMuch : undefined}>
          {(control) => (
            <Select
              {...control}
              value={chosen?.id ?? ''}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{usual}</option>
              {programmes.map(({ id, label, lang }) => (
                <option key={id} value={id} lang={lang}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {chosen ? (
        <p className={styles.about}>
          {chosen.about.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={chosen.source} target="_blank" rel="noopener noreferrer">
            {t('source')}
          </a>
        </p>
      ) : (
        <p className={styles.note}>{t('usualNote')}</p>
      )}
    </div>
  )
}
