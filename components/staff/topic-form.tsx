'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useVersion } from '@/lib/platform/web/use-version'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
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
  const formId = useId()
  const form = useTopicForm({ topic, onClose })
  const { errors } = form.formState
  return (
    <Dialog
      open
      size="l"
      title={tTopics(topic ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" form={formId} busy={form.isBusy}>
          {t(topic ? 'save' : 'create')}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
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
      </form>
    </Dialog>
  )
}

function useTopicForm({ topic, onClose }: Props) {
  const t = useTranslations('staff.topics')
  const say = useErrorText()
  const form = useZodForm(topicDraft, valuesOf(topic))
  const save = useSaveTopic(topic?.id ?? null)
  const { merged, learn } = useVersion({ opened: topic, valuesOf, parse: topicView.parse })
  const refuse = (error: unknown) => {
    if (form.place(error)) return
    learn(error)
    if (error instanceof AppError && error.code === 'conflict') {
      form.setError('slug', { message: t('taken') }, { shouldFocus: true })
      return
    }
    void toast('error', say(error))
  }
  const keep = async (given: TopicDraft) => {
    try {
      await save.mutateAsync(merged(given))
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t(topic ? 'saved' : 'created'))
    onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) void form.handleSubmit(keep)(event)
  }
  return { ...form, onSubmit, isBusy: save.isPending }
}
