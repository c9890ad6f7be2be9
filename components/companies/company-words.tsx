'use client'
import { useTranslations } from 'next-intl'
import staffStyles from '@/components/parts/staff.module.css'
import { Field, Textarea } from '@/components/ui/field'
import { DEFAULT_LOCALE, LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { CompanyFormModel } from './use-company-form'

const LANGUAGES = [...new Set(['en', DEFAULT_LOCALE, ...LOCALES] as const)]

/** Description of the company in each language; an empty one falls back to English. */
export function CompanyWords({ form: { register, formState } }: { form: CompanyFormModel }) {
  const t = useTranslations('companies.edit')
  return (
    <fieldset className={staffStyles.language}>
      <legend>{t('words')}</legend>
      {LANGUAGES.map((each) => (
        <Field
          key={each}
          label={<span lang={languageTag(each)}>{NATIVE_NAMES[each]}</span>}
          hint={each === 'en' ? t('wordsHint') : null}
          error={formState.errors.description?.[each]?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register(`description.${each}`)}
              rows={3}
              lang={languageTag(each)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
