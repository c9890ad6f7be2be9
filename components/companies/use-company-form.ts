'use client'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { toast } from '@/components/shell/toast'
import { useCreateCompany, useEditCompany } from '@/lib/companies/client'
import {
  type Company,
  type CompanyDraft,
  companyDraft,
  company as companyView,
} from '@/lib/companies/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useVersion } from '@/lib/platform/web/use-version'
import { useZodForm } from '@/lib/platform/web/use-zod-form'

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
  const say = useErrorText()
  const form = useZodForm(companyDraft, valuesOf(company))
  const create = useCreateCompany()
  const edit = useEditCompany(company?.id ?? 0)
  const isBusy = create.isPending || edit.isPending
  const { merged, learn } = useVersion({ opened: company, valuesOf, parse: companyView.parse })
  const refuse = (error: unknown) => {
    if (form.place(error)) return
    learn(error)
    if (error instanceof AppError && error.code === 'conflict') {
      form.setError('slug', { message: t('taken') }, { shouldFocus: true })
      return
    }
    void toast('error', say(error))
  }
  const keep = async (given: CompanyDraft) => {
    try {
      await (company ? edit.mutateAsync(merged(given)) : create.mutateAsync(given))
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t(company ? 'saved' : 'created', { name: given.name }))
    onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void form.handleSubmit(keep)(event)
  }
  return { ...form, onSubmit, isBusy }
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
