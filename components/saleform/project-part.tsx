'use client'
import { useTranslations } from 'next-intl'
import { Field, Select } from '@/components/ui/field'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { ComplexField, DeveloperField } from './developer-fields'
import { PlaceField } from './place-field'
import type { SaleFields } from './sale-fields'
import styles from './sale-parts.module.css'
import { TextField } from './text-field'
import { CitiesField, CountryField } from './where-fields'

/** What it is called, who builds it and where. */
export function ProjectPart(fields: SaleFields) {
  const t = useTranslations('saleform.project')
  return (
    <>
      <TextField
        fields={fields}
        name="title"
        label={t('title')}
        hint={t('titleHint')}
        required
        isOwnLanguage
        maxLength={140}
      />
      <LanguageField {...fields} />
      <div className={styles.pair}>
        <DeveloperField {...fields} />
        <ComplexField {...fields} />
        <CountryField {...fields} />
        <CitiesField {...fields} />
      </div>
      <TextField
        fields={fields}
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        required
        isOwnLanguage
        maxLength={200}
      />
      <PlaceField key={fields.epoch} {...fields} />
    </>
  )
}

/** What its own texts are written in; a translation into that language takes their place. */
function LanguageField({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  return (
    <Field
      id={`${formId}-language`}
      label={t('language')}
      hint={t('languageHint')}
      error={faults.language}
      className={styles.half}
    >
      {(control) => (
        <Select
          {...control}
          value={content.language}
          onChange={({ target }) => {
            const language = LOCALES.find((each) => each === target.value)
            if (language) change({ language })
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
