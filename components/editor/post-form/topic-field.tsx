'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { topicChoices } from '@/components/parts/choices'
import { useComboboxWords } from '@/components/parts/use-combobox-words'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { DraftContent } from '@/lib/posts/drafts/schema'
import type { PostFields } from './post-words'

type Content = Pick<DraftContent, 'topicId'>
type Props = Pick<PostFields, 'formId' | 'errors'> & {
  content: Content
  onChange: (patch: Content) => void
}

/** Optional topic, searched by title. */
export function TopicField({ formId, content, errors, onChange }: Props) {
  const t = useTranslations('editor.page')
  const locale = useLocale()
  const labels = useComboboxWords(t('combobox.topics'))
  const [typed, setTyped] = useState('')
  const { data = [], isPending, isError } = useQuery(topicChoices)
  const fold = (words: string) => words.toLocaleLowerCase(locale)
  const options = data.map(({ id, title }) => ({
    id: String(id),
    label: inLanguage(title, locale),
  }))
  return (
    <Field
      id={`${formId}-topicId`}
      label={t('fields.topic')}
      hint={t('fields.topicHint')}
      error={errors.topicId ?? (isError && t('fields.loadFailed'))}
    >
      {(control) => (
        <Combobox
          {...control}
          labels={labels}
          busy={isPending}
          options={options.filter(({ label }) => fold(label).includes(fold(typed.trim())))}
          chosen={options.filter(({ id }) => id === String(content.topicId))}
          onQuery={setTyped}
          onChoose={({ id }) => onChange({ topicId: Number(id) })}
          onRemove={() => onChange({ topicId: null })}
        />
      )}
    </Field>
  )
}
