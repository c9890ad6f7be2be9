'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { allCountries } from '@/components/parts/country-name'
import { Field, Input, Select } from '@/components/ui/field'
import type { useListingDraft } from './use-listing-draft'

type Props = {
  form: Pick<ReturnType<typeof useListingDraft>, 'where' | 'setWhere'>
  errors: Record<string, string>
}

/** Country and city of a listing of its own. */
export function PlaceFields({ form: { where, setWhere }, errors }: Props) {
  const t = useTranslations('firms.add')
  const locale = useLocale()
  const countries = useMemo(() => allCountries(locale), [locale])
  return (
    <>
      <Field label={t('country')} error={errors.country}>
        {(control) => (
          <Select
            {...control}
            data-listing-field="country"
            value={where.country}
            onChange={({ target }) => setWhere({ ...where, country: target.value })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field required label={t('city')} error={errors.city}>
        {(control) => (
          <Input
            {...control}
            data-listing-field="city"
            maxLength={80}
            value={where.city}
            onChange={({ target }) => setWhere({ ...where, city: target.value })}
          />
        )}
      </Field>
    </>
  )
}
