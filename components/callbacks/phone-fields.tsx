'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useIsIdle } from '@/components/shell/clock'
import { Field, Input, Select } from '@/components/ui/field'
import { languageTag } from '@/lib/platform/i18n/locales'
import { CALLING_CODES, USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import styles from './callback-form.module.css'

type Props = {
  country: UseFormRegisterReturn
  phone: UseFormRegisterReturn
  /** Name of the default country, when the server has rendered it. */
  usual?: string
  error?: string
}

/** A phone number and its country. */
export function PhoneFields({ country, phone, usual, error }: Props) {
  const t = useTranslations('callbacks.form')
  const countries = useCountries(usual)
  return (
    <div className={styles.phone}>
      <Field label={t('country')}>
        {(control) => (
          <Select {...control} {...country} autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
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
 * Countries by their names in the reader's language. Only the default one until the browser is
 * idle: naming and sorting all of them is slow.
 */
function useCountries(usual: string | undefined): { code: string; name: string }[] {
  const locale = useLocale()
  const isIdle = useIsIdle()
  return useMemo(() => {
    if (usual !== undefined && !isIdle) return [{ code: USUAL_COUNTRY[locale], name: usual }]
    const tag = languageTag(locale)
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const { compare } = new Intl.Collator(tag)
    return [...CALLING_CODES.keys()]
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name))
  }, [locale, usual, isIdle])
}
