'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Field, Select } from '@/components/ui/field'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { categoryChoices } from './choices'
import styles from './post-form.module.css'
import type { PostFields } from './post-words'
import { TagsField } from './tags-field'
import { TopicField } from './topic-field'

/** Where a text belongs, and in which language it is written. */
export function PostSettings(fields: PostFields) {
  const { formId, content, onChange } = fields
  const t = useTranslations('editor.page')
  return (
    <div className={styles.settings}>
      <Field id={`${formId}-section`} label={t('fields.section')}>
        {(control) => (
          <Select {...control} value="forum" onChange={() => onChange({ section: 'forum' })}>
            <option value="forum">{t('sections.forum')}</option>
          </Select>
        )}
      </Field>
      <CategoryField {...fields} />
      <TopicField {...fields} />
      <TagsField {...fields} />
      <Field id={`${formId}-language`} label={t('fields.language')}>
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
    </div>
  )
}

function CategoryField({ formId, content, errors, onChange }: PostFields) {
  const t = useTranslations('editor.page.fields')
  const locale = useLocale()
  const { data = [], isError } = useQuery(categoryChoices)
  return (
    <Field
      required
      id={`${formId}-categoryId`}
      label={t('category')}
      error={errors.categoryId ?? (isError && t('loadFailed'))}
    >
      {(control) => (
        <Select
          {...control}
          value={content.categoryId ?? ''}
          onChange={({ target }) => onChange({ categoryId: Number(target.value) || null })}
        >
          <option value="">{t('chooseCategory')}</option>
          {data.map((category) => (
            <option key={category.id} value={category.id}>
              {inLanguage(category.name, locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
