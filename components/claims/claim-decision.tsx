'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Textarea } from '@/components/ui/field'
import { useDecideClaim } from '@/lib/claims/client'
import { claimDecision, type StaffClaim } from '@/lib/claims/schema'
import { check } from '@/lib/platform/http/issues'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { claimLimits } from '@/lib/quotas'
import styles from './claims.module.css'

type Props = { claim: StaffClaim; doing: 'accept' | 'reject'; onClose: () => void }

/** Asks what its author is told; a no needs a reason. */
export function ClaimDecision({ claim, doing, onClose }: Props) {
  const t = useTranslations('claims.queue')
  const formId = useId()
  const say = useErrorText()
  const sayIssue = useIssueText()
  const decide = useDecideClaim(claim.id)
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const values = { name: claim.person.name, company: claim.company.name }
  const isYes = doing === 'accept'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data } = check(claimDecision, { accept: isYes, answer })
    if (!data) return setFault(sayIssue('required'))
    try {
      await decide.mutateAsync(data)
      void toast('success', t(isYes ? 'accepted' : 'rejected', values))
    } catch (error) {
      void toast('error', say(error))
    }
    onClose()
  }
  return (
    <Dialog
      open
      title={t(isYes ? 'acceptTitle' : 'rejectTitle', values)}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant={isYes ? 'primary' : 'danger'}
          busy={decide.isPending}
        >
          {t(doing)}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} onSubmit={submit}>
        <Field
          required={!isYes}
          label={t('words', values)}
          hint={t('wordsHint', values)}
          error={fault}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={claimLimits.answer}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
