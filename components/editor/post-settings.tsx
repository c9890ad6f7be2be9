'use client'
import { useTranslations } from 'next-intl'
import { Checkbox, Field, Select } from '@/components/ui/field'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { CoAuthorsField } from './co-authors-field'
import { CoverField } from './cover-field'
import { EventFields } from './event-fields'
import { CategoryField, CompanyField, SectionField } from './place-fields'
import styles from './post-form.module.css'
import type { PostFields } from './post-words'
import { TagsField } from './tags-field'
import { TopicField } from './topic-field'

/** Where a text belongs, who wrote it, and in which language. */
export function PostSettings(fields: PostFields) {
  const { formId, content, errors, onChange } = fields
  const t = useTranslations('editor.page.fields')
  const isArticle = content.section !== 'forum'
  return (
    <div className={styles.settings}>
      <SectionField {...fields} />
      <CompanyField {...fields} />
      <CategoryField {...fields} />
      {content.section === 'events' ? <EventFields {...fields} /> : null}
      {isArticle ? <CoverField {...fields} /> : null}
      <TopicField {...fields} />
      <TagsField {...fields} />
      <LanguageField {...fields} />
      {isArticle ? <CoAuthorsField {...fields} /> : null}
      <Checkbox
        id={`${formId}-commentsOff`}
        label={t('comments')}
        hint={t('commentsHint')}
        error={errors.commentsOff}
        checked={!content.commentsOff}
        onChange={({ target }) => onChange({ commentsOff: !target.checked })}
      />
    </div>
  )
}

function LanguageField({ formId, content, errors, onChange }: PostFields) {
  const t = useTranslations('editor.page.fields')
  return (
    <Field id={`${formId}-language`} label={t('language')} error={errors.language}>
      {(control) => (
        <Select
          {...control}
          value={content.language}
          onChange={({ target }) => {
            const language = LOCALES.find((each) => each === target.value)
            if (language) onChange({ language })
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
