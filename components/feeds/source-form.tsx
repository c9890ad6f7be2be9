'use client'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { FormDialog } from '@/components/parts/form-dialog'
import { toast } from '@/components/shell/toast'
import { Field, Input, Select } from '@/components/ui/field'
import { useSaveSource } from '@/lib/imports/client'
import {
  type FeedSource,
  type FeedSourceDraft,
  feedFormat,
  feedSchedule,
  feedSource,
  feedSourceDraft,
} from '@/lib/imports/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useVersion } from '@/lib/platform/web/use-version'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { CompanyChoice } from './company-choice'
import styles from './feeds.module.css'

const valuesOf = (source: FeedSource | null): FeedSourceDraft => ({
  name: source?.name ?? '',
  format: source?.format ?? 'yrl',
  url: source?.url ?? '',
  schedule: source?.schedule ?? 'off',
  companyId: source?.company?.id ?? null,
})

type Props = {
  /** The one to edit; null creates a new one. */
  source: FeedSource | null
  onClose: () => void
}

/** The form of a source, for admins. */
export function SourceForm({ source, onClose }: Props) {
  const t = useTranslations('feeds.form')
  const form = useSourceForm({ source, onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(source ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(source ? 'save' : 'create')}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      className={styles.form}
    >
      <Field required label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <WireFields form={form} isNew={source === null} />
      <CompanyChoice
        known={source?.company ?? null}
        error={errors.companyId?.message}
        onChange={(id) => form.setValue('companyId', id, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

type SourceFormModel = ReturnType<typeof useSourceForm>

function WireFields({ form, isNew }: { form: SourceFormModel; isNew: boolean }) {
  const t = useTranslations('feeds')
  const { errors } = form.formState
  return (
    <>
      <Field
        label={t('form.format')}
        hint={isNew ? null : t('form.formatHint')}
        error={errors.format?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('format')} aria-disabled={!isNew || undefined}>
            {feedFormat.options
              .filter((each) => isNew || each === form.getValues('format'))
              .map((each) => (
                <option key={each} value={each}>
                  {t(`formats.${each}`)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.url')} hint={t('form.urlHint')} error={errors.url?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('url')}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </Field>
      <Field
        label={t('form.schedule')}
        hint={t('form.scheduleHint')}
        error={errors.schedule?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('schedule')}>
            {feedSchedule.options.map((each) => (
              <option key={each} value={each}>
                {t(`schedules.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function useSourceForm({ source, onClose }: Props) {
  const t = useTranslations('feeds.form')
  const say = useErrorText()
  const form = useZodForm(feedSourceDraft, valuesOf(source))
  const save = useSaveSource(source?.id ?? null)
  const { merged, learn } = useVersion({ opened: source, valuesOf, parse: feedSource.parse })
  const refuse = (error: unknown) => {
    if (form.place(error)) return
    learn(error)
    void toast('error', say(error))
  }
  const keep = async (given: FeedSourceDraft) => {
    if (given.schedule !== 'off' && given.url === '') {
      form.setError('url', { message: t('urlNeeded') }, { shouldFocus: true })
      return
    }
    try {
      await save.mutateAsync(merged(given))
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t(source ? 'saved' : 'created'))
    onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) void form.handleSubmit(keep)(event)
  }
  return { ...form, onSubmit, isBusy: save.isPending }
}
