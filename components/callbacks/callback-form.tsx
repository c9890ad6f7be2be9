'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallbackSubject } from '@/lib/callbacks/schema'
import { CallbackFields } from './callback-fields'
import styles from './callback-form.module.css'
import { CallbackSent } from './callback-sent'

type Props = {
  subject: CallbackSubject
  id?: number
  /** Name of the default country; given where the form is rendered on the server. */
  usualCountry?: string
  /** Closes the dialog around the form. */
  onClose?: () => void
}

/** The callback form; the result replaces it. */
export function CallbackForm({ subject, id, usualCountry, onClose }: Props) {
  const t = useTranslations('callbacks.form')
  const [step, setStep] = useState<'first' | 'sent' | 'again'>('first')
  if (step === 'sent') return <CallbackSent onAgain={() => setStep('again')} onClose={onClose} />
  return (
    <div className={styles.dialog}>
      {onClose ? <p>{t('about')}</p> : null}
      <CallbackFields
        subject={subject}
        id={id}
        takesFocus={step === 'again'}
        usualCountry={usualCountry}
        onSent={() => setStep('sent')}
      />
    </div>
  )
}
