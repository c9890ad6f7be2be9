'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { EmailField, ReasonField, WordsField } from '@/components/statements/report-fields'
import styles from '@/components/statements/report-form.module.css'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PAGE_REASONS } from '@/lib/moderation/schema'
import { useCurrentUser } from '@/lib/people/client'
import { safePath } from '@/lib/platform/web/safe-navigate'
import { ProblemSent } from './problem-sent'
import { ScreenshotField } from './screenshot-field'
import { useReportForm } from './use-report-form'

/** The form "report a problem"; the result replaces it. */
export function ProblemForm() {
  const [isSent, setSent] = useState(false)
  const again = useRef(false)
  const restart = () => {
    again.current = true
    setSent(false)
  }
  if (isSent) return <ProblemSent onAgain={restart} />
  return <Fields again={again} onSent={() => setSent(true)} />
}

type Props = { again: RefObject<boolean>; onSent: () => void }

function Fields({ again, onSent }: Props) {
  const t = useTranslations('moderation')
  const form = useReportForm({ kind: 'page', reason: 'other', text: '', email: '' }, onSent)
  const me = useCurrentUser()
  const { setFocus, setValue, formState } = form
  const { errors } = formState
  useEffect(() => {
    if (again.current) setFocus('path')
    setValue('path', askedPath() ?? previousPath())
  }, [again, setFocus, setValue])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {form.problem ? (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      ) : null}
      <Field
        required
        label={t('problem.path')}
        hint={t('problem.pathHint')}
        error={errors.path && t('problem.pathWrong')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('path', { setValueAs: pathOf })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <ReasonField
        field={form.register('reason')}
        legend={t('problem.reason')}
        choices={PAGE_REASONS.map((value) => ({ value, label: t(`pageReasons.${value}`) }))}
        error={errors.reason?.message}
      />
      <WordsField
        required
        field={form.register('text')}
        label={t('problem.text')}
        hint={t('problem.textHint')}
        error={errors.text?.message}
      />
      {me ? (
        <ScreenshotField
          fault={errors.screenshotId?.message}
          onChange={(screenshotId) => form.setValue('screenshotId', screenshotId)}
        />
      ) : null}
      <EmailField field={form.register('email')} error={errors.email?.message} />
      <Button type="submit" variant="primary" className={styles.send} busy={form.isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  )
}

/** The path of a URL of this site; anything else is left as is and refused by the schema. */
const pathOf = (given = ''): string => safePath(given.trim(), location.origin) ?? given.trim()

/** The page that the link here names, if it does. */
const askedPath = (): string | null =>
  safePath(new URLSearchParams(location.search).get('path') ?? undefined, location.origin)

/** The referrer, if the browser sends it. */
function previousPath(): string {
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[at - 1]?.url
  return safePath(before, location.origin) ?? ''
}
