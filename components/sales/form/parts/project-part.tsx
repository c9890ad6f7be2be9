'use client'
import { useTranslations } from 'next-intl'
import { LanguageField } from '@/components/drafting/language-field'
import type { SaleFields } from '../sale-fields'
import { ComplexField, DeveloperField } from './developer-fields'
import { PlaceField } from './place-field'
import styles from './sale-parts.module.css'
import { TextField } from './text-field'
import { CitiesField, CountryField } from './where-fields'

/** Title, developer and location. */
export function ProjectPart(fields: SaleFields) {
  const t = useTranslations('saleform.project')
  const { formId, content, faults, change } = fields
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
      <LanguageField
        id={`${formId}-language`}
        label={t('language')}
        hint={t('languageHint')}
        error={faults.language}
        className={styles.half}
        language={content.language}
        onLanguage={(language) => change({ language })}
      />
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
