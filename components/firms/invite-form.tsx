'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { useInvite } from '@/lib/firms/client'
import type { InvitationDraft } from '@/lib/firms/schema'
import { email as emailField } from '@/lib/people/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './firms.module.css'
import { PersonField } from './person-field'

type Props = {
  companyId: number
  /** Who works there already. */
  known: number[]
}
type Way = 'byMail' | 'byName'

/** Invites somebody by address or by name. */
export function InviteForm({ companyId, known }: Props) {
  const t = useTranslations('firms.invite')
  const [way, setWay] = useState<Way>('byMail')
  const [email, setEmail] = useState('')
  const [userId, setUserId] = useState<number | null>(null)
  const { problem, isBusy, send } = useSending(companyId)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const isSent = await send(way === 'byMail' ? { email } : { userId })
    if (!isSent) return
    setEmail('')
    setUserId(null)
  }
  return (
    <section aria-labelledby="invite" className={styles.section}>
      <h2 id="invite">{t('title')}</h2>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field label={t('way')}>
          {(control) => (
            <Select
              {...control}
              value={way}
              onChange={({ target }) => setWay(target.value === 'byName' ? 'byName' : 'byMail')}
            >
              <option value="byMail">{t('byMail')}</option>
              <option value="byName">{t('byName')}</option>
            </Select>
          )}
        </Field>
        {way === 'byMail' ? (
          <Field required label={t('email')} hint={t('emailHint')} error={problem ?? undefined}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
        ) : (
          <PersonField known={known} chosen={userId} error={problem} onChoose={setUserId} />
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}

type Given = { email: string } | { userId: number | null }

/** Sends an invitation; what is wrong is said at the field, and what was typed stays. */
function useSending(companyId: number) {
  const t = useTranslations('firms.invite')
  const say = useErrorText()
  const invite = useInvite(companyId)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (text: string) => {
    setProblem(text)
    return false
  }
  const send = async (given: Given): Promise<boolean> => {
    setProblem(null)
    const draft = draftOf(given)
    if (draft === null) return refuse(t('choose'))
    try {
      if (draft.email !== undefined && !emailField.safeParse(draft.email).success) {
        throw new AppError('invalid', [{ pointer: '#/email', code: 'email' }])
      }
      await invite.mutateAsync(draft)
    } catch (error) {
      return refuse(say(error))
    }
    void toast('success', t('sent'))
    return true
  }
  return { problem, isBusy: invite.isPending, send }
}

const draftOf = (given: Given): InvitationDraft | null => {
  if ('email' in given) return { email: given.email }
  return given.userId === null ? null : { userId: given.userId }
}
