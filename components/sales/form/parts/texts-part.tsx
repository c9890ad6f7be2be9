'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { LOCALES, type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { SaleText } from '@/lib/sales/schema'
import { faultUnder } from '../faults'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'
import { TextField, WordsInput } from './text-field'

const NO_TEXT: SaleText = { title: '', description: '', about: '' }
const TEXTS = ['title', 'description', 'about'] as const
const MOST = { title: 140, description: 10_000, about: 10_000 }
const ROWS = { title: undefined, description: 6, about: 4 }

/** Texts in the sale's language and optional translations. */
export function TextsPart(fields: SaleFields) {
  const t = useTranslations('saleform.texts')
  return (
    <>
      <TextField
        fields={fields}
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        required
        isOwnLanguage
        rows={ROWS.description}
        maxLength={MOST.description}
      />
      <TextField
        fields={fields}
        name="about"
        label={t('about')}
        hint={t('aboutHint')}
        isOwnLanguage
        rows={ROWS.about}
        maxLength={MOST.about}
      />
      <Translations {...fields} />
    </>
  )
}

function Translations(fields: SaleFields) {
  const t = useTranslations('saleform.texts')
  const { content, faults } = fields
  const languages = LOCALES.filter((each) => each !== content.language)
  const [chosen, setChosen] = useState<Locale | null>(null)
  const current = chosen === content.language ? null : chosen
  const wrong = faultUnder(faults, 'translations')
  return (
    <fieldset className={styles.group} id={`${fields.formId}-translations`} tabIndex={-1}>
      <legend>{t('translations')}</legend>
      <p className={styles.note}>{t('translationsHint')}</p>
      <div className={styles.chips}>
        {languages.map((each) => {
          const count = countOf(content.translations[each])
          return (
            <Chip
              key={each}
              pressed={each === current}
              count={t('filled', { count })}
              onClick={() => setChosen(each === current ? null : each)}
            >
              <span lang={languageTag(each)}>{NATIVE_NAMES[each]}</span>
            </Chip>
          )
        })}
      </div>
      {wrong ? (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
      {current ? <Translation key={current} fields={fields} language={current} /> : null}
    </fieldset>
  )
}

function Translation({ fields, language }: { fields: SaleFields; language: Locale }) {
  const t = useTranslations('saleform.texts')
  const tProject = useTranslations('saleform.project')
  const { formId, content, faults, change } = fields
  const texts = content.translations[language] ?? NO_TEXT
  const labels = {
    title: tProject('title'),
    description: t('description'),
    about: t('about'),
  }
  return TEXTS.map((name) => (
    <WordsInput
      key={name}
      id={`${formId}-translations.${language}.${name}`}
      label={labels[name]}
      hint={content[name] ? null : t('nothingToTranslate')}
      error={faults[`translations.${language}.${name}`]}
      lang={languageTag(language)}
      rows={ROWS[name]}
      maxLength={MOST[name]}
      value={texts[name]}
      onWords={(words) =>
        change((now) => ({
          translations: {
            ...now.translations,
            [language]: { ...(now.translations[language] ?? NO_TEXT), [name]: words },
          },
        }))
      }
    />
  ))
}

const countOf = (texts: SaleText = NO_TEXT) => TEXTS.filter((name) => texts[name].trim()).length
