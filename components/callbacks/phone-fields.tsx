'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input, Select } from '@/components/ui/field'
import { languageTag } from '@/lib/platform/i18n/locales'
import { CALLING_CODES, USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import styles from './callback-form.module.css'

type Props = { country: UseFormRegisterReturn; phone: UseFormRegisterReturn; error?: string }

/** A number and the country in which it is dialled. */
export function PhoneFields({ country, phone, error }: Props) {
  const t = useTranslations('callbacks.form')
  const countries = useCountries()
  return (
    <div className={styles.phone}>
      <Field label={t('country')}>
        {(control) => (
          <Select {...control} {...country} autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code} suppressHydrationWarning>
                {`${name} +${CALLING_CODES.get(code)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field required label={t('phone')} hint={t('phoneHint')} error={error}>
        {(control) => (
          <Input {...control} {...phone} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
    </div>
  )
}

/**
 * By their names in the reader's language. Server and browser may name and order them differently,
 * so the page comes with the usual one alone.
 */
function useCountries(): { code: string; name: string }[] {
  const locale = useLocale()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useMemo(() => {
    const tag = languageTag(locale)
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const { compare } = new Intl.Collator(tag)
    return (isAlive ? [...CALLING_CODES.keys()] : [USUAL_COUNTRY[locale]])
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name))
  }, [locale, isAlive])
}

const neverChanges = () => () => {}
