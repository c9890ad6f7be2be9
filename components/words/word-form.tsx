'use client'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/parts/form-dialog'
import { useRefusal } from '@/components/parts/use-refusal'
import { toast } from '@/components/shell/toast'
import { Field, Input, Select } from '@/components/ui/field'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { useSaveWord } from '@/lib/review/words/client'
import { type WatchedWord, wordDraft } from '@/lib/review/words/schema'
import { ReportReason, WatchedEffect, WatchedKind } from '@/prisma/generated/enums'
import styles from '../parts/staff.module.css'

type Props = {
  /** The one to edit; null creates a new one. */
  word: WatchedWord | null
  onClose: () => void
}

/** What is looked for, and what happens to texts that have it. */
export function WordForm({ word, onClose }: Props) {
  const t = useTranslations('words')
  const tReasons = useTranslations('moderation.reasons')
  const { register, formState, onSubmit, isBusy } = useWordForm({ word, onClose })
  const choice = (
    name: 'kind' | 'effect' | 'rule',
    options: { value: string; label: string }[],
  ) => (
    <Field label={t(`form.${name}`)} error={formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(word ? 'form.titleEdit' : 'form.titleNew')}
      closeLabel={t('form.close')}
      onClose={onClose}
      submitLabel={t(word ? 'form.save' : 'form.create')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      className={styles.form}
    >
      {choice(
        'kind',
        Object.values(WatchedKind).map((value) => ({ value, label: t(`kinds.${value}`) })),
      )}
      <Field
        label={t('form.text')}
        hint={t('form.textHint')}
        error={formState.errors.text?.message}
      >
        {(control) => (
          <Input {...control} {...register('text')} autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      {choice(
        'effect',
        Object.values(WatchedEffect).map((value) => ({ value, label: t(`effects.${value}`) })),
      )}
      {choice(
        'rule',
        Object.values(ReportReason).map((value) => ({ value, label: tReasons(value) })),
      )}
    </FormDialog>
  )
}

function useWordForm({ word, onClose }: Props) {
  const t = useTranslations('words.form')
  const refuse = useRefusal(useTranslations('words')('stale'))
  const save = useSaveWord(word)
  const { kind = 'word', text = '', effect = 'review', rule = 'spam' } = word ?? {}
  const { register, formState, handleSubmit } = useZodForm(wordDraft, { kind, text, effect, rule })
  const onSubmit = handleSubmit(async (draft) => {
    try {
      await save.mutateAsync(draft)
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t(word ? 'saved' : 'created'))
    onClose()
  })
  return { register, formState, onSubmit, isBusy: save.isPending }
}
