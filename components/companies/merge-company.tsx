'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { MergeDialog } from '@/components/parts/merge-dialog'
import { companiesNamed } from '@/lib/companies/client'
import { useMergeCompany } from '@/lib/merging/companies/client'

type Props = { company: { id: number; name: string }; onClose: () => void }

/** For admins: merges a company into another. */
export function MergeCompany({ company: { id, name }, onClose }: Props) {
  const t = useTranslations('companies.merge')
  const tEdit = useTranslations('companies.edit')
  const merge = useMergeCompany(id)
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(companiesNamed(useDeferredValue(typed.trim())))
  return (
    <MergeDialog
      merge={merge}
      words={{
        title: t('title', { name }),
        text: t('text', { name }),
        into: t('into'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        submit: t('submit'),
        cancel: tEdit('cancel'),
        nothing: tEdit('noneFound'),
        searching: tEdit('searching'),
        found: (count) => t('found', { count }),
        remove: (other) => tEdit('removeNamed', { name: other }),
        done: (other) => t('done', { name, other }),
      }}
      options={data
        .filter((one) => one.id !== id)
        .map((one) => ({
          id: String(one.id),
          label: one.name,
          icon: <CompanyLogo company={one} size={24} />,
        }))}
      isSearching={isFetching && data.length === 0}
      onQuery={setTyped}
      onClose={onClose}
    />
  )
}
