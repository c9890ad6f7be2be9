'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { catalogueHref, filterOf, shownCurrency } from '@/components/parts/catalogue-address'
import { countryName } from '@/components/parts/country-name'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { choicesOptions } from '@/lib/catalogue/choices/client'
import type { CatalogueChoices } from '@/lib/catalogue/choices/schema'
import { activeGroups, type FilterGroup, lettingGo } from '@/lib/catalogue/lists/schema'
import { OTHER_RATE, USUAL_RATES, usualTerms } from '@/lib/catalogue/mortgage/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { currency } from '@/lib/rates/schema'
import { ChoiceFields } from './choice-fields'
import type { Filtering } from './filter-context'
import { filtersIn, isChoice, isRange, type PanelGroup, shownIn } from './filter-groups'
import { titleOf } from './filter-words'
import styles from './filters.module.css'
import { KeywordField } from './keyword-field'
import { RangeFields } from './range-fields'

type Props = Filtering & {
  name: PanelGroup
  /** Shown until words and choices are loaded. */
  waiting: ReactNode
  /** Hidden fields with what is chosen. */
  chosen: ReactNode
  /** There is something to press or to fill in. */
  onReady: () => void
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

function Fields({ name, place, search, onReady, ...states }: Props) {
  const t = useTranslations('catalogue.bar')
  const locale = useLocale()
  const filters = filtersIn(name)
  const isActive = activeGroups(search).some((group) => filters.includes(group))
  const change = Object.assign({}, ...filters.map(lettingGo))
  const groups = shownIn(name, search, locale)
  const isCounted = groups.some((group) => !isRange(group) && group !== 'keyword')
  return (
    <>
      {isCounted ? (
        <Counted name={name} groups={groups} search={search} onReady={onReady} {...states} />
      ) : (
        <Typed name={name} groups={groups} search={search} onReady={onReady} />
      )}
      {isActive ? (
        <a href={catalogueHref(place, locale, search, change)} className={styles.clear}>
          {t('clear')}
        </a>
      ) : null}
    </>
  )
}

const panelOf = (name: PanelGroup) => document.getElementById(`filter-${name}`)

function useReady(isReady: boolean, onReady: () => void) {
  const tell = useEffectEvent(onReady)
  useEffect(() => {
    if (isReady) tell()
  }, [isReady])
}

type GroupsProps = Pick<Props, 'name' | 'search'> & { groups: FilterGroup[] }
type TypedProps = GroupsProps & Pick<Props, 'onReady'>
type CountedProps = TypedProps & Pick<Props, 'waiting' | 'chosen'>

/** What is only typed waits for no counts. */
function Typed({ onReady, ...shown }: TypedProps) {
  useReady(true, onReady)
  return <GroupFields {...shown} choices={null} />
}

function Counted({ waiting, chosen, onReady, ...shown }: CountedProps) {
  const { name, search } = shown
  const t = useTranslations('catalogue.bar')
  const say = useLoadErrorText()
  const { data, error, isFetching, refetch } = useQuery({
    ...choicesOptions(filterOf(search)),
    placeholderData: keepPreviousData,
  })
  // While it is asked again, the error stays with its button, which has the focus.
  const [failure, setFailure] = useState(error)
  if (error && error !== failure) setFailure(error)
  const hasFailed = failure !== null && !data
  useReady(Boolean(data) || hasFailed, onReady)
  const retry = async () => {
    const { activeElement } = document
    const { isSuccess } = await refetch()
    const isHere = [activeElement, document.body].includes(document.activeElement)
    if (isSuccess && isHere) panelOf(name)?.focus()
  }
  if (data) return <GroupFields {...shown} choices={data} />
  if (!hasFailed) return waiting
  return (
    <>
      {chosen}
      <Notice
        tone="error"
        role="alert"
        action={
          <Button busy={isFetching} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        }
      >
        {say(failure)}
      </Notice>
    </>
  )
}

type AllProps = GroupsProps & { choices: CatalogueChoices | null }

/** The filters of a panel; each beside the first one says what it is. */
function GroupFields({ name, groups, search, choices }: AllProps) {
  const t = useTranslations('catalogue.filter')
  const isMixed = name === 'built' && groups.length > 1
  return groups.map((group) => {
    const fields = <OneField group={group} search={search} choices={choices} />
    return (
      <Fragment key={group}>
        {group === 'price' ? <CurrencyField search={search} /> : null}
        {group !== name || isMixed ? (
          <Titled legend={t(titleOf(group, search))}>{fields}</Titled>
        ) : (
          fields
        )}
      </Fragment>
    )
  })
}

type OneProps = Pick<AllProps, 'search' | 'choices'> & { group: FilterGroup }

function OneField({ group, search, choices }: OneProps) {
  if (group === 'monthly') {
    return (
      <div className={styles.noted}>
        <RangeFields name={group} search={search} />
        <MonthlyNote />
      </div>
    )
  }
  if (isRange(group)) return <RangeFields name={group} search={search} />
  if (group === 'keyword') return <KeywordField search={search} />
  return choices && isChoice(group) ? (
    <ChoiceFields name={group} search={search} choices={choices} />
  ) : null
}

function Titled({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.inner}>
      <legend>
        <span className={styles.legend}>{legend}</span>
      </legend>
      {children}
    </fieldset>
  )
}

function CurrencyField({ search }: Pick<Props, 'search'>) {
  const t = useTranslations('catalogue')
  const shown = shownCurrency(search, useLocale())
  return (
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
  )
}

/** On which terms a monthly payment is counted: those of the calculator on the page of each object. */
function MonthlyNote() {
  const t = useTranslations('catalogue.bar')
  const format = useFormatter()
  const percent = (value: number) =>
    format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const locale = useLocale()
  const { downPercent, years } = usualTerms('')
  const rates = Object.entries(USUAL_RATES).map(
    ([country, rate]) => `${countryName(country, locale)} ${percent(rate)}`,
  )
  return (
    <p className={styles.none}>
      {t('monthlyNote', {
        rates: rates.join(', '),
        other: percent(OTHER_RATE),
        down: percent(downPercent),
        years,
      })}
    </p>
  )
}
