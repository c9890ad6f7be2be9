'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { categoryChoices, companyChoices } from '@/components/parts/choices'
import { Field, Select } from '@/components/ui/field'
import { type Category, section as sections } from '@/lib/categories/schema'
import { useCurrentUser } from '@/lib/people/client'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { can } from '@/lib/policy'
import type { DraftContent } from '@/lib/posts/drafts/schema'
import type { PostFields } from './post-words'

const NO_EVENT = { startsAt: null, endsAt: null, place: '', link: '' }
const NO_ARTICLE = { coverId: null, coAuthorIds: [] }

/** The section, which cannot change once published. */
export function SectionField({ formId, content, errors, onChange, isPublished }: PostFields) {
  const t = useTranslations('editor.page')
  return (
    <Field id={`${formId}-section`} label={t('fields.section')} error={errors.section}>
      {(control) => (
        <Select
          {...control}
          value={content.section}
          disabled={isPublished}
          onChange={({ target }) => {
            const section = sections.options.find((each) => each === target.value)
            // Reset fields that the new section hides: their errors could not be shown.
            const rest = {
              ...(section !== 'events' && NO_EVENT),
              ...(section === 'forum' && NO_ARTICLE),
            }
            if (section) onChange({ section, categoryId: null, ...rest })
          }}
        >
          {sections.options.map((each) => (
            <option key={each} value={each}>
              {t(`sections.${each}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The company to publish on behalf of; hidden for members without a company. */
export function CompanyField({ formId, content, errors, onChange }: PostFields) {
  const t = useTranslations('editor.page.fields')
  const { data: companies = [] } = useQuery(companyChoices)
  const mayWriteIn = useMayWriteIn()
  const { data: categories = [] } = useQuery(categoryChoices(content.section))
  if (companies.length === 0 && content.companyId === null) return null
  const choose = (companyId: number | null) => {
    const chosen = categories.find(({ id }) => id === content.categoryId)
    const isLost = chosen && !mayWriteIn(chosen, { companyId })
    onChange({ companyId, ...(isLost && { categoryId: null }) })
  }
  return (
    <Field
      id={`${formId}-companyId`}
      label={t('company')}
      hint={t('companyHint')}
      error={errors.companyId}
    >
      {(control) => (
        <Select
          {...control}
          value={content.companyId ?? ''}
          onChange={({ target }) => choose(Number(target.value) || null)}
        >
          <option value="">{t('noCompany')}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Categories of the section that are open to this author. */
export function CategoryField({ formId, content, errors, onChange }: PostFields) {
  const t = useTranslations('editor.page.fields')
  const locale = useLocale()
  const mayWriteIn = useMayWriteIn()
  const { data = [], isError } = useQuery(categoryChoices(content.section))
  const open = data.filter((category) => mayWriteIn(category, content))
  const isForCompanies = data.some(({ writers }) => writers === 'companies')
  return (
    <Field
      required
      id={`${formId}-categoryId`}
      label={t('category')}
      hint={open.length < data.length && isForCompanies ? t('categoryForCompanies') : null}
      error={errors.categoryId ?? (isError && t('loadFailed'))}
    >
      {(control) => (
        <Select
          {...control}
          value={content.categoryId ?? ''}
          onChange={({ target }) => onChange({ categoryId: Number(target.value) || null })}
        >
          <option value="">{t('chooseCategory')}</option>
          {open.map((category) => (
            <option key={category.id} value={category.id}>
              {inLanguage(category.name, locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Omits what the API would refuse; the API itself enforces the permission. */
function useMayWriteIn() {
  const role = useCurrentUser()?.role ?? 'member'
  const viewer = { role, isBlocked: false }
  return ({ writers }: Category, { companyId }: Pick<DraftContent, 'companyId'>) =>
    can(viewer as never, 'category.writeIn', { writers, forCompany: companyId !== null })
}
