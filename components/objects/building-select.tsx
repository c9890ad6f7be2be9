'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Field, Select } from '@/components/ui/field'
import { buildingsOptions } from '@/lib/catalogue/buildings/client'
import type { Building } from '@/lib/catalogue/objects/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Listing } from './listing-fields'
import type { useListingForm } from './use-listing-form'

type Props = {
  buildings: Pick<Building, 'id' | 'name'>[]
  /** Of their names. */
  language: Listing['language']
  chosen: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** The building of a unit, of those that its complex has. */
export function BuildingSelect({ buildings, language, chosen = '', error, onChoose }: Props) {
  const t = useTranslations('firms.listing')
  if (buildings.length === 0) return null
  return (
    <Field label={t('fields.buildingId')} error={error}>
      {(control) => (
        <Select
          {...control}
          data-listing-field="buildingId"
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t('unknown')}</option>
          {buildings.map(({ id, name }) => (
            <option key={id} value={id} lang={languageTag(language)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type OwnProps = {
  listing: Listing
  form: Pick<ReturnType<typeof useListingForm>, 'values' | 'set' | 'errors'>
}

/** The building of a known unit, for the staff of the company that its complex is of. */
export function OwnBuilding({ listing, form: { values, set, errors } }: OwnProps) {
  const companyId = listing.company?.id ?? 0
  const complexId = (listing.kind !== 'complex' && listing.complex?.id) || 0
  const { data } = useQuery({
    ...buildingsOptions({ companyId, complexId }),
    enabled: companyId !== 0 && complexId !== 0,
  })
  return (
    <BuildingSelect
      buildings={data?.items ?? []}
      language={listing.language}
      chosen={values.buildingId}
      error={errors.buildingId}
      onChoose={(id) => set('buildingId', id)}
    />
  )
}
