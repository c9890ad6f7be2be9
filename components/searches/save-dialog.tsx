'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { routesIn } from '@/lib/routes'
import { useSaveSearch } from '@/lib/searches/client'
import { savedSearchDraft } from '@/lib/searches/schema'
import { PaceField } from './pace-field'
import styles from './searches.module.css'

type Props = { query: string; name: string; onClose: () => void }

/** Name and alert frequency of a new saved search. */
export function SaveDialog({ query, name, onClose }: Props) {
  const t = useTranslations('searches')
  const to = routesIn(useLocale())
  const form = useZodForm(savedSearchDraft, { query, name: name.slice(0, 120), alerts: 'daily' })
  const say = useErrorText()
  const save = useSaveSearch()
  const [problem, setProblem] = useState<string | null>(null)
  const { errors } = form.formState
  const onSubmit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      await save.mutateAsync(draft)
      void toast('success', t('saved'))
      onClose()
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('saveTitle')} closeLabel={t('cancel')} size="s">
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <Field label={t('name')} error={errors.name?.message} required>
          {(control) => <Input {...control} {...form.register('name')} maxLength={120} />}
        </Field>
        <PaceField field={form.register('alerts')} />
        {problem || errors.query?.message ? (
          <p role="alert" className={styles.problem}>
            {problem ?? errors.query?.message}
          </p>
        ) : null}
        <p className={styles.quiet}>
          <a href={`${to.favorites()}?kind=search`}>{t('all')}</a>
        </p>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
