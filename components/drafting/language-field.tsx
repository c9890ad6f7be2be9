'use client'
import type { ReactNode } from 'react'
import { Field, Select } from '@/components/ui/field'
import { LOCALES, type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  language: Locale
  onLanguage: (language: Locale) => void
}

/** Select of the language of a text; languages have their native names. */
export function LanguageField({ language, onLanguage, ...looks }: Props) {
  return (
    <Field {...looks}>
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={({ target }) => {
            const chosen = LOCALES.find((each) => each === target.value)
            if (chosen) onLanguage(chosen)
          }}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={languageTag(each)}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
