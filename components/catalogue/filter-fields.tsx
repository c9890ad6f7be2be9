'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { catalogueHref, filterOf, shownCurrency } from '@/components/parts/catalogue-address'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { choicesOptions } from '@/lib/catalogue/choices/client'
import { activeGroups, lettingGo } from '@/lib/catalogue/lists/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { currency } from '@/lib/rates/schema'
import { ChoiceFields } from './choice-fields'
import type { Filtering } from './filter-context'
import { filtersIn, isRange, type PanelGroup } from './filter-groups'
import { type ChoiceGroup, type RangeGroup, titleOf } from './filter-words'
import styles from './filters.module.css'
import { RangeFields } from './range-fields'

type Props = Filtering & {
  name: PanelGroup
  /** Shown until words and choices are loaded. */
  waiting: ReactNode
  /** Hidden fields with what is chosen. */
  chosen: ReactNode
}

/** The fields of one panel, with a link that clears them. */
export function FilterFields(props: Props) {
  return (
    <SliceMessages slice="catalogue" waiting={props.waiting}>
      <Fields {...props} />
    </SliceMessages>
  )
}

/** Loads what the panels will need, when one is about to be opened. */
export function FilterAhead({ search }: Pick<Filtering, 'search'>) {
  useQuery(choicesOptions(filterOf(search)))
  return <SliceMessages slice="catalogue">{null}</SliceMessages>
}

function Fields({ name, place, search, ...states }: Props) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const filters = filtersIn(name)
  const isActive = activeGroups(search).some((group) => filters.includes(group))
  const change = Object.assign({}, ...filters.map(lettingGo))
  return (
    <>
      {isRange(name) ? (
        <Ranges name={name} search={search} />
      ) : (
        <Choices name={name} search={search} {...states} />
      )}
      {isActive ? (
        <a href={catalogueHref(place, locale, search, change)} className={styles.clear}>
          {t('clear')}
        </a>
      ) : null}
    </>
  )
}

type ChoicesProps = Pick<Props, 'search' | 'waiting' | 'chosen'> & { name: ChoiceGroup }

function Choices({ name, search, waiting, chosen }: ChoicesProps) {
  const t = useTranslations('catalogue.bar')
  const say = useErrorText()
  const { data, error, refetch } = useQuery({
    ...choicesOptions(filterOf(search)),
    placeholderData: keepPreviousData,
  })
  if (data) return <ChoiceFields name={name} search={search} choices={data} />
  if (!error) return waiting
  return (
    <>
      {chosen}
      <Notice
        tone="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      >
        {say(error)}
      </Notice>
    </>
  )
}

function Ranges({ name, search }: Pick<Props, 'search'> & { name: RangeGroup }) {
  const t = useTranslations('catalogue')
  const shown = shownCurrency(search, useLocale())
  if (name !== 'price') return <RangeFields name={name} search={search} />
  return (
    <>
      <Select
        name="currency"
        aria-label={t('bar.currency')}
        defaultValue={shown}
        data-value={shown}
        className={styles.currency}
      >
        {currency.options.map((each) => (
          <option key={each} value={each}>
            {t('bar.inCurrency', { currency: each })}
          </option>
        ))}
      </Select>
      <RangeFields name="price" search={search} />
      <RangeFields name="meter" search={search} legend={t(`filter.${titleOf('meter', search)}`)} />
    </>
  )
}
