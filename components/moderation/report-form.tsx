'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { keepTyped, typedBefore } from '@/components/parts/typed'
import { toast } from '@/components/shell/toast'
import { EmailField, ReasonField, WordsField } from '@/components/statements/report-fields'
import styles from '@/components/statements/report-form.module.css'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { reportReason } from '@/lib/moderation/schema'
import { useSignedIn } from '@/lib/people/signed-in/client'
import type { ReportKind } from '@/lib/targets/schema'
import { useReportForm } from './use-report-form'

type Props = { kind: ReportKind; id: number; onDone: () => void }

/** The report form in its dialog. */
export function ReportForm({ kind, id, onDone }: Props) {
  const t = useTranslations('moderation')
  const isMember = useSignedIn()
  const place = `${kind}:${id}`
  const isSent = useRef(false)
  const before = { text: '', email: '', ...typedBefore(place), kind, targetId: id }
  const form = useReportForm(before, ({ isNew }) => {
    isSent.current = true
    void toast('success', t(isNew ? 'form.sent' : 'form.known'))
    onDone()
  })
  const { errors } = form.formState
  const { getValues } = form
  useEffect(() => () => keepTyped(place, isSent.current ? null : getValues()), [place, getValues])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {form.problem ? (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      ) : null}
      <p className={styles.about}>{t(isMember ? 'form.member' : 'form.visitor')}</p>
      <ReasonField
        field={form.register('reason')}
        legend={t('form.reason')}
        choices={reportReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        error={errors.reason?.message}
      />
      <WordsField
        field={form.register('text')}
        label={t('form.text')}
        hint={t('form.textHint')}
        error={errors.text?.message}
      />
      <EmailField field={form.register('email')} error={errors.email?.message} />
      <Button type="submit" variant="primary" className={styles.send} busy={form.isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  )
}
