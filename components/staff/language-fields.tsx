'use client'
import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input, Textarea } from '@/components/ui/field'
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  languageTag,
  NATIVE_NAMES,
} from '@/lib/platform/i18n/locales'
import styles from '../parts/staff.module.css'

type Faults = { [Language in Locale]?: { message?: string | undefined } | undefined }
type Props = {
  name: (language: Locale) => UseFormRegisterReturn
  description: (language: Locale) => UseFormRegisterReturn
  errors: { name?: Faults | undefined; description?: Faults | undefined }
}

const ORDER = ['en', DEFAULT_LOCALE, ...LOCALES] as const
const LANGUAGES = [...new Set(ORDER)]

/** The name and the description in each language; only the English name is needed. */
export function LanguageFields({ name, description, errors }: Props) {
  const t = useTranslations('staff.form')
  return LANGUAGES.map((each) => (
    <fieldset key={each} className={styles.language}>
      <legend lang={languageTag(each)}>{NATIVE_NAMES[each]}</legend>
      <Field
        required={each === 'en'}
        label={t('name')}
        hint={each === 'en' ? t('nameHint') : null}
        error={errors.name?.[each]?.message}
      >
        {(control) => <Input {...control} {...name(each)} lang={languageTag(each)} />}
      </Field>
      <Field label={t('description')} error={errors.description?.[each]?.message}>
        {(control) => (
          <Textarea {...control} {...description(each)} rows={2} lang={languageTag(each)} />
        )}
      </Field>
    </fieldset>
  ))
}
