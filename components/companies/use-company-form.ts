'use client'
import { useTranslations } from 'next-intl'
import { useSlugForm } from '@/components/parts/use-slug-form'
import { useCreateCompany, useEditCompany } from '@/lib/companies/client'
import {
  type Company,
  type CompanyDraft,
  companyDraft,
  company as companyView,
} from '@/lib/companies/schema'

const NO_WORDS = { ru: '', en: '', de: '', cs: '', pl: '', sr: '' }
const NEW: CompanyDraft = {
  slug: '',
  name: '',
  kind: 'developer',
  description: NO_WORDS,
  country: 'RU',
  city: '',
  site: '',
  phone: '',
  foundedYear: null,
  logoId: null,
  isVerified: false,
  staffIds: [],
}

type Options = { company: Company | null; onClose: () => void }
export type CompanyFormModel = ReturnType<typeof useCompanyForm>

/** Form state of a company and its submission. */
export function useCompanyForm({ company, onClose }: Options) {
  const t = useTranslations('companies.edit')
  const create = useCreateCompany()
  const edit = useEditCompany(company?.id ?? 0)
  return useSlugForm({
    schema: companyDraft,
    opened: company,
    valuesOf,
    parse: companyView.parse,
    send: company ? edit.mutateAsync : create.mutateAsync,
    isBusy: create.isPending || edit.isPending,
    words: {
      taken: () => t('taken'),
      done: ({ name }) => t(company ? 'saved' : 'created', { name }),
    },
    onClose,
  })
}

function valuesOf(company: Company | null): CompanyDraft {
  if (!company) return NEW
  const { slug, name, kind, description, country, city, site, phone } = company
  const { foundedYear, logoId, isVerified, staff } = company
  return {
    ...{ slug, name, kind, description, country, city, site, phone },
    ...{ foundedYear, logoId, isVerified, staffIds: staff.map(({ id }) => id) },
  }
}
