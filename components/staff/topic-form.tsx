'use client'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/parts/form-dialog'
import { useSlugForm } from '@/components/parts/use-slug-form'
import { Field, Input } from '@/components/ui/field'
import { type Topic, type TopicDraft, topicDraft, topic as topicView } from '@/lib/topics/schema'
import styles from '../parts/staff.module.css'
import { useSaveTopic } from './changes'
import { LanguageFields } from './language-fields'

const NO_WORDS = { ru: '', en: '', de: '', cs: '', pl: '', sr: '' }

const valuesOf = (topic: Topic | null): TopicDraft => ({
  slug: topic?.slug ?? '',
  title: topic?.title ?? NO_WORDS,
  description: topic?.description ?? NO_WORDS,
  position: topic?.position ?? 0,
})

type Props = {
  /** The one to edit; null creates a new one. */
  topic: Topic | null
  onClose: () => void
}

/** The form of a topic, in six languages. */
export function TopicForm({ topic, onClose }: Props) {
  const t = useTranslations('staff.form')
  const tTopics = useTranslations('staff.topics')
  const form = useTopicForm({ topic, onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      size="l"
      title={tTopics(topic ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(topic ? 'save' : 'create')}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      className={styles.form}
    >
      <LanguageFields
        name={(each) => form.register(`title.${each}`)}
        description={(each) => form.register(`description.${each}`)}
        errors={{ name: errors.title, description: errors.description }}
      />
      <Field required label={t('slug')} hint={tTopics('slugHint')} error={errors.slug?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('slug')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('position')} hint={t('positionHint')} error={errors.position?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('position', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={10_000}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useTopicForm({ topic, onClose }: Props) {
  const t = useTranslations('staff.topics')
  const save = useSaveTopic(topic?.id ?? null)
  return useSlugForm({
    schema: topicDraft,
    opened: topic,
    valuesOf,
    parse: topicView.parse,
    send: save.mutateAsync,
    isBusy: save.isPending,
    words: { taken: () => t('taken'), done: () => t(topic ? 'saved' : 'created') },
    onClose,
  })
}
