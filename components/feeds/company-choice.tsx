'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { companiesNamed } from '@/lib/companies/client'
import type { CompanyRef } from '@/lib/companies/schema'

type Props = {
  known: CompanyRef | null
  error?: string
  onChange: (id: number | null) => void
}

/** The company whose offers a source imports, found by name; or none. */
export function CompanyChoice({ known, error, onChange }: Props) {
  const t = useTranslations('feeds.form')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(known)
  const { data = [], isFetching } = useQuery(companiesNamed(useDeferredValue(typed.trim())))
  const choose = (company: CompanyRef | null) => {
    setChosen(company)
    onChange(company?.id ?? null)
  }
  return (
    <Field label={t('company')} hint={t('companyHint')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          labels={{
            list: t('companies'),
            empty: t('nothing'),
            busy: t('searching'),
            found: (count) => t('found', { count }),
            remove: ({ label }) => t('remove', { name: label }),
          }}
          busy={isFetching && data.length === 0}
          maxLength={80}
          options={(typed.trim() ? data : []).filter(({ id }) => id !== chosen?.id).map(optionOf)}
          chosen={chosen ? [optionOf(chosen)] : []}
          onQuery={setTyped}
          onChoose={({ id }) => choose(data.find((each) => String(each.id) === id) ?? null)}
          onRemove={() => choose(null)}
        />
      )}
    </Field>
  )
}

const optionOf = (company: CompanyRef) => ({
  id: String(company.id),
  label: company.name,
  icon: <CompanyLogo company={company} size={24} />,
})
