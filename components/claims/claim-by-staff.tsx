'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useClaim } from '@/lib/claims/client'
import { type ClaimPlace, claimDraft } from '@/lib/claims/schema'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { claimLimits } from '@/lib/quotas'
import styles from './claims.module.css'

/** Asks the staff, with words and links. */
export function ClaimByStaff({ place }: { place: ClaimPlace }) {
  const t = useTranslations('claims.byStaff')
  const [text, setText] = useState('')
  const [links, setLinks] = useState('')
  const { faultOf, other, isBusy, send } = useSending(place.company.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send(text, links)
  }
  return (
    <section aria-labelledby="by-staff" className={styles.way}>
      <h2 id="by-staff">{t('title')}</h2>
      {place.hasOwner ? <Notice>{t('hasOwner')}</Notice> : null}
      <p>{t('text')}</p>
      {other ? <Notice tone="error" role="alert" title={other} /> : null}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Field required label={t('words')} error={faultOf('text')}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={claimLimits.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field label={t('links')} hint={t('linksHint')} error={faultOf('links')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              value={links}
              onChange={({ target }) => setLinks(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}

/** What is wrong is said at the field, and what was typed stays. */
function useSending(companyId: number) {
  const t = useTranslations('claims.byStaff')
  const say = useErrorText()
  const claim = useClaim(companyId)
  const [error, setError] = useState<Error | null>(null)
  const issues = error instanceof AppError ? error.issues : []
  const faultOf = (field: 'text' | 'links') => {
    const issue = issues.find(({ pointer }) => pointer.startsWith(`#/${field}`))
    return issue ? say(new AppError('invalid', [issue])) : undefined
  }
  const send = async (text: string, links: string) => {
    const { data, issues: faults } = check(claimDraft, { text, links: linesOf(links) })
    setError(faults ? new AppError('invalid', faults) : null)
    if (!data) return
    try {
      await claim.mutateAsync(data)
    } catch (failure) {
      return setError(failure as Error)
    }
    void toast('success', t('sent'))
  }
  const other = error && issues.length === 0 ? say(error) : null
  return { faultOf, other, isBusy: claim.isPending, send }
}

const linesOf = (links: string): string[] =>
  links
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
