'use client'
import { useTranslations } from 'next-intl'
import { LanguageField } from '@/components/drafting/language-field'
import { Checkbox } from '@/components/ui/field'
import { CoAuthorsField } from './co-authors-field'
import { CoverField } from './cover-field'
import { EventFields } from './event-fields'
import { CategoryField, CompanyField, SectionField } from './place-fields'
import styles from './post-form.module.css'
import type { PostFields } from './post-words'
import { TagsField } from './tags-field'
import { TopicField } from './topic-field'

/** Section, category, authors and language of a post. */
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
      <LanguageField
        id={`${formId}-language`}
        label={t('language')}
        error={errors.language}
        language={content.language}
        onLanguage={(language) => onChange({ language })}
      />
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
