'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { catalogueHref, filterOf, shownCurrency } from '@/components/parts/catalogue-address'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { choicesOptions } from '@/lib/catalogue/choices/client'
import { activeGroups, isAsked, lettingGo } from '@/lib/catalogue/lists/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
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
  return (
    <>
      {isRange(name) ? (
        <Ranges name={name} search={search} onReady={onReady} />
      ) : (
        <Choices name={name} search={search} onReady={onReady} {...states} />
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

type RangesProps = Pick<Props, 'search' | 'onReady'> & { name: Extract<PanelGroup, RangeGroup> }
type ChoicesProps = Pick<Props, 'search' | 'waiting' | 'chosen' | 'onReady'> & { name: ChoiceGroup }

function Choices({ name, search, waiting, chosen, onReady }: ChoicesProps) {
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
  if (data) return <ChoiceFields name={name} search={search} choices={data} />
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

function Ranges({ name, search, onReady }: RangesProps) {
  const t = useTranslations('catalogue')
  useReady(true, onReady)
  const [, ...beside] = filtersIn(name).filter(
    (group): group is RangeGroup => isRange(group) && isAsked(group, search.kind),
  )
  return (
    <>
      {name === 'price' ? <CurrencyField search={search} /> : null}
      <RangeFields name={name} search={search} />
      {beside.map((group) => (
        <RangeFields
          key={group}
          name={group}
          search={search}
          legend={t(`filter.${titleOf(group, search)}`)}
        />
      ))}
    </>
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
