import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/field'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { ChoiceSearch } from './choice-search'
import styles from './filters.module.css'

export type Choice = {
  value: string
  label: string
  /** Of a label in another language than the page. */
  lang?: string | undefined
  /** Undefined when it is not counted. */
  count?: number | undefined
  isChosen: boolean
  /** Further names to search by, such as those in other languages. */
  also?: string
}

type Props = {
  name: string
  choices: Choice[]
  /** Single or multiple choice. */
  isSingle?: boolean
  /** Label of "any" in a single choice. */
  anyLabel?: string
  searchLabel?: string
}

const WORTH_SEARCHING = 8

/** Choices of a filter, each with its number of results. */
export function ChoiceList({ name, choices, isSingle = false, anyLabel, searchLabel }: Props) {
  const t = useTranslations('catalogue.bar')
  const format = useFormatter()
  const list = (
    <ul className={styles.choices}>
      {anyLabel ? (
        <li>
          <Checkbox
            type="radio"
            name={name}
            value=""
            defaultChecked={choices.every(({ isChosen }) => !isChosen)}
            label={anyLabel}
          />
        </li>
      ) : null}
      {choices.map(({ value, label, lang, count, isChosen, also }) => (
        <li key={value} data-words={searchLabel ? `${label} ${also ?? ''}` : undefined}>
          <Checkbox
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={isChosen}
            label={
              <span className={styles.choice}>
                {lang ? <span lang={lang}>{label}</span> : label}{' '}
                {count === undefined ? null : (
                  <span className={styles.count}>{format.number(count)}</span>
                )}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
  if (!searchLabel || choices.length <= WORTH_SEARCHING) return list
  return (
    <ChoiceSearch label={searchLabel} empty={t('noChoice')}>
      {list}
    </ChoiceSearch>
  )
}
