'use client'
import { useTranslations } from 'next-intl'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type * as z from 'zod'
import { Field, Input, Textarea } from '@/components/ui/field'
import type { categoryDraft } from '@/lib/categories/schema'
import { DEFAULT_LOCALE, LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import styles from '../parts/staff.module.css'

type Values = z.input<typeof categoryDraft>
type Props = { register: UseFormRegister<Values>; errors: FieldErrors<Values> }

const ORDER = ['en', DEFAULT_LOCALE, ...LOCALES] as const
const LANGUAGES = [...new Set(ORDER)]

/** The name and the description in each language; only the English name is needed. */
export function LanguageFields({ register, errors }: Props) {
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
        {(control) => <Input {...control} {...register(`name.${each}`)} lang={languageTag(each)} />}
      </Field>
      <Field label={t('description')} error={errors.description?.[each]?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register(`description.${each}`)}
            rows={2}
            lang={languageTag(each)}
          />
        )}
      </Field>
    </fieldset>
  ))
}
