'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { countryName } from '@/components/parts/country-name'
import { Field, Select } from '@/components/ui/field'
import { citiesOptions } from '@/lib/catalogue/cities/client'
import { foldCity } from '@/lib/catalogue/cities/schema'
import type { City } from '@/lib/catalogue/schema'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { saleLimits } from '@/lib/quotas'
import { faultUnder } from '../faults'
import type { SaleFields } from '../sale-fields'
import { PickField } from './pick-field'

/** Countries that have cities in the catalogue. */
export function CountryField({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  const tPage = useTranslations('saleform.page')
  const locale = useLocale()
  const { data: cities = [], isError } = useQuery(citiesOptions)
  const codes = new Set(cities.map(({ country }) => country))
  if (content.country) codes.add(content.country)
  const countries = [...codes]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => collatorOf(locale)(a.name, b.name))
  const choose = (country: string) =>
    change((now) => ({
      country,
      cities: now.cities.filter((id) => isIn(cities, id, country)),
    }))
  return (
    <Field
      required
      id={`${formId}-country`}
      label={t('country')}
      error={faults.country ?? (isError && tPage('loadFailed'))}
    >
      {(control) => (
        <Select
          {...control}
          value={content.country}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const isIn = (cities: City[], id: number, country: string) =>
  cities.find((city) => city.id === id)?.country === country

/** Up to five cities of the country, the main one first. */
export function CitiesField({ formId, content, names, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const { data = [], isPending, isError } = useQuery(citiesOptions)
  const known = new Map([...names.cities, ...data].map((city) => [city.id, city]))
  const wanted = foldCity(typed)
  const options = data
    .filter(({ country }) => country === content.country)
    .filter(({ name }) => Object.values(name).some((each) => foldCity(each).includes(wanted)))
    .map(({ id, name }) => ({ id: String(id), label: inLanguage(name, locale) }))
    .sort((a, b) => collatorOf(locale)(a.label, b.label))
  const left = saleLimits.cities - content.cities.length
  const nameOf = (id: number) => {
    const city = known.get(id)
    return city ? inLanguage(city.name, locale) : tCommon('number', { id: String(id) })
  }
  return (
    <PickField
      required
      multiple
      id={`${formId}-cities`}
      label={t('cities')}
      list={t('citiesList')}
      hint={content.country ? t('citiesHint', { left }) : t('countryFirst')}
      error={faultUnder(faults, 'cities')}
      isBusy={isPending}
      isFailed={isError}
      disabled={!content.country}
      options={left > 0 ? options : []}
      chosen={content.cities.map((id) => ({ id: String(id), label: nameOf(id) }))}
      onQuery={setTyped}
      onChoose={(id) => change((now) => ({ cities: [...now.cities, id] }))}
      onRemove={(id) => change((now) => ({ cities: now.cities.filter((each) => each !== id) }))}
    />
  )
}
