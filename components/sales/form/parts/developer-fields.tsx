'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { companiesOptions } from '@/lib/companies/client'
import type { CompanyRef } from '@/lib/companies/schema'
import { faultUnder } from '../faults'
import type { SaleFields } from '../sale-fields'
import { complexesOptions } from './complexes'
import { PickField } from './pick-field'

/** Developer, searched by name. */
export function DeveloperField({ formId, content, names, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  const unknown = useUnknown()
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState<CompanyRef[]>([])
  const found = useInfiniteQuery(companiesOptions(useDeferredValue(typed.trim()), 'developer'))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const known = [...met, ...(names.developer ? [names.developer] : []), ...items]
  const chosen = known.find(({ id }) => id === content.developer)
  return (
    <PickField
      required
      id={`${formId}-developer`}
      label={t('developer')}
      list={t('developers')}
      hint={t('developerHint')}
      error={faultUnder(faults, 'developer')}
      isBusy={found.isPending}
      isFailed={found.isError}
      options={items.map(optionOf)}
      chosen={
        content.developer === null ? [] : [chosen ? optionOf(chosen) : unknown(content.developer)]
      }
      onQuery={setTyped}
      onChoose={(id) => {
        setMet(items.filter((company) => company.id === id))
        change({ developer: id })
      }}
      onRemove={() => change({ developer: null })}
    />
  )
}

/** One whose name has not come yet. */
function useUnknown() {
  const t = useTranslations('common')
  return (id: number) => ({ id: String(id), label: t('number', { id: String(id) }) })
}

const optionOf = (company: CompanyRef) => ({
  id: String(company.id),
  label: company.name,
  icon: <CompanyLogo company={company} size={24} />,
})

/** Complex of the catalogue, limited to the chosen developer. */
export function ComplexField({ formId, content, names, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  const unknown = useUnknown()
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState<{ id: number; name: string }[]>([])
  const found = useQuery(complexesOptions(useDeferredValue(typed.trim()), content.developer))
  const items = found.data ?? []
  const known = [...met, ...(names.complex ? [names.complex] : []), ...items]
  const chosen = known.find(({ id }) => id === content.complex)
  const option = ({ id, name }: { id: number; name: string }) => ({ id: String(id), label: name })
  return (
    <PickField
      id={`${formId}-complex`}
      label={t('complex')}
      list={t('complexes')}
      hint={t('complexHint')}
      error={faultUnder(faults, 'complex')}
      isBusy={found.isPending}
      isFailed={found.isError}
      options={items.map(option)}
      chosen={content.complex === null ? [] : [chosen ? option(chosen) : unknown(content.complex)]}
      onQuery={setTyped}
      onChoose={(id) => {
        setMet(items.filter((complex) => complex.id === id))
        change({ complex: id })
      }}
      onRemove={() => change({ complex: null })}
    />
  )
}
