'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox, Field, Input, Textarea } from '@/components/ui/field'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import type { CallbackSubject } from '@/lib/callbacks/schema'
import { USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { routesIn } from '@/lib/routes'
import styles from './callback-form.module.css'
import { CallbackProblem } from './callback-problem'
import { PhoneFields } from './phone-fields'
import { useCallbackForm } from './use-callback-form'

type Props = {
  subject: CallbackSubject
  id: number | undefined
  takesFocus: boolean
  /** Name of the default country, when the server has rendered it. */
  usualCountry?: string
  onSent: () => void
}

/** Name, phone number and consent. */
export function CallbackFields({ subject, id, takesFocus, usualCountry, onSent }: Props) {
  const t = useTranslations('callbacks')
  const locale = useLocale()
  const country = USUAL_COUNTRY[locale]
  const values = { subject, subjectId: id, name: '', phone: '', country, email: '', comment: '' }
  const { register, setFocus, formState, problem, onSubmit, isBusy } = useCallbackForm(
    values,
    onSent,
  )
  const { errors } = formState
  // In the order of the fields, since the first invalid one gets the focus.
  const fields = {
    name: register('name'),
    country: register('country'),
    phone: register('phone'),
    email: register('email'),
    comment: register('comment'),
    consent: register('consent'),
  }
  useEffect(() => {
    if (takesFocus) setFocus('name')
  }, [takesFocus, setFocus])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {problem ? <CallbackProblem {...problem} /> : null}
      <Field required label={t('form.name')} error={errors.name?.message}>
        {(control) => <Input {...control} {...fields.name} autoComplete="name" />}
      </Field>
      <PhoneFields
        country={fields.country}
        phone={fields.phone}
        usual={usualCountry}
        error={errors.phone?.message}
      />
      <Field label={t('form.email')} hint={t('form.emailHint')} error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...fields.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('form.comment')} hint={t('form.commentHint')} error={errors.comment?.message}>
        {(control) => <Textarea {...control} {...fields.comment} rows={3} />}
      </Field>
      <Checkbox
        {...fields.consent}
        required
        value={CONSENT}
        label={t('form.consent')}
        hint={
          <>
            {t(`consent.${CONSENT}`)}{' '}
            <a href={routesIn(locale).privacy()} target="_blank" rel="noopener">
              {t('form.privacy')}
            </a>
          </>
        }
        error={errors.consent?.message}
      />
      <Button type="submit" variant="primary" className={styles.send} busy={isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  )
}
