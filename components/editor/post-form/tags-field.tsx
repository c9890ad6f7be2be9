'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { tagChoices } from '@/components/parts/choices'
import { useComboboxWords } from '@/components/parts/use-combobox-words'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { DraftContent } from '@/lib/posts/drafts/schema'
import { tagName } from '@/lib/posts/drafts/schema'
import { tagSlug } from '@/lib/posts/tags/schema'
import { postLimits } from '@/lib/quotas'
import type { PostFields } from './post-words'

type Content = Pick<DraftContent, 'tags'>
type Props = Pick<PostFields, 'formId' | 'errors'> & {
  content: Content
  onChange: (patch: Content) => void
}

/** Up to five tags, with completion; unknown ones are created. */
export function TagsField({ formId, content, errors, onChange }: Props) {
  const t = useTranslations('editor.page')
  const labels = useComboboxWords(t('combobox.tags'))
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)
  const { data = [], isFetching } = useQuery(tagChoices(useDeferredValue(typed.trim())))
  const { tags } = content
  const left = postLimits.tags - tags.length

  const add = (name: string): boolean => {
    const { data: tag, issues } = check(tagName, name)
    if (issues) {
      setFault(errorText(new AppError('invalid', issues)))
      return false
    }
    setFault(null)
    const isNew = tags.every((other) => tagSlug(other) !== tagSlug(tag))
    if (isNew && left > 0) onChange({ tags: [...tags, tag] })
    return true
  }
  /** Adds typed text as a tag, even if no option was chosen. */
  const addTyped = () => {
    if (!typed.trim() || !add(typed)) return
    setTyped('')
    setEmptied((count) => count + 1)
  }
  const isTyped = (name: string) => tagSlug(name) === tagSlug(typed.trim())
  const isKnown = (name: string) => data.some((tag) => tag.slug === tagSlug(name))
  const remove = (name: string) => onChange({ tags: tags.filter((tag) => tag !== name) })
  return (
    <Field
      id={`${formId}-tags`}
      label={t('fields.tags')}
      hint={t('fields.tagsHint', { left })}
      error={errors.tags ?? fault}
    >
      {(control) => (
        <Combobox
          {...control}
          multiple
          maxLength={30}
          key={emptied}
          labels={{
            ...labels,
            create: (name) => (isKnown(name) ? name : (labels.create?.(name) ?? name)),
          }}
          busy={isFetching && data.length === 0}
          options={data
            .filter(({ name }) => !tags.includes(name) && !isTyped(name))
            .map(({ name }) => ({ id: name, label: name }))}
          chosen={tags.map((name) => ({ id: name, label: name }))}
          onQuery={(text) => {
            setTyped(text)
            setFault(null)
          }}
          onChoose={({ label }) => add(label)}
          onCreate={left > 0 ? add : undefined}
          onRemove={({ label }) => remove(label)}
          onBlur={addTyped}
        />
      )}
    </Field>
  )
}
