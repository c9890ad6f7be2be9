'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useMailClaim } from '@/lib/claims/client'
import { type ClaimPlace, claimMail } from '@/lib/claims/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { claimLimits } from '@/lib/quotas'
import styles from './claims.module.css'

type Props = { place: ClaimPlace; domain: string }

/** Asks for a link at the company's own domain. */
export function ClaimByMail({ place, domain }: Props) {
  const t = useTranslations('claims.byMail')
  const say = useErrorText()
  const send = useMailClaim(place.company.id)
  const { register, formState, handleSubmit, place: show } = useZodForm(claimMail, { email: '' })
  const onSubmit = handleSubmit(async ({ email }) => {
    await send.mutateAsync(email).catch(show)
  })
  const { mailed } = place
  const fault = formState.errors.email?.message
  return (
    <section aria-labelledby="by-mail" className={styles.way}>
      <h2 id="by-mail">{t('title', { domain })}</h2>
      <p>{t('text', { hours: claimLimits.linkMs / 3_600_000 })}</p>
      {mailed ? (
        <Notice tone="success" role="status">
          {t('sent', { email: mailed.email })}
        </Notice>
      ) : null}
      {send.error && !fault ? <Notice tone="error" role="alert" title={say(send.error)} /> : null}
      <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <Field required label={t('email', { domain })} error={fault}>
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {t(mailed ? 'again' : 'send')}
        </Button>
      </form>
    </section>
  )
}
