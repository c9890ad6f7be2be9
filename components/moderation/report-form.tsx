'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { reportReason } from '@/lib/moderation/schema'
import { useSignedIn } from '@/lib/people/signed-in/client'
import type { ReportKind } from '@/lib/targets/schema'
import { EmailField, ReasonField, WordsField } from './report-fields'
import styles from './report-form.module.css'
import { useReportForm } from './use-report-form'

type Props = { kind: ReportKind; id: number; onDone: () => void }

/** The report form in its dialog. */
export function ReportForm({ kind, id, onDone }: Props) {
  const t = useTranslations('moderation')
  const isMember = useSignedIn()
  const form = useReportForm({ kind, targetId: id, text: '', email: '' }, ({ isNew }) => {
    void toast('success', t(isNew ? 'form.sent' : 'form.known'))
    onDone()
  })
  const { errors } = form.formState
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
