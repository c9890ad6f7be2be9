'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { NumberedName } from '@/components/parts/person-name'
import type { Callback } from '@/lib/callbacks/schema'
import { formatTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { CallbackTarget } from './callback-target'

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Contact, subject and consent of a request. */
export function CallbackFacts({ request }: { request: Callback }) {
  const t = useTranslations('callbacks.inbox')
  const locale = useLocale()
  const { target, phone, phoneText, email, language, user, consent } = request
  const clock = new Intl.DateTimeFormat(formatTag(locale), MOMENT)
  const given = { version: consent.version, at: clock.format(new Date(consent.at)) }
  return (
    <dl className={styles.people}>
      <Fact name={t('about')}>
        <CallbackTarget target={target} />
      </Fact>
      {phone ? (
        <Fact name={t('phone')}>
          <a href={`tel:${phone}`}>{phoneText}</a>
        </Fact>
      ) : null}
      {email ? (
        <Fact name={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      ) : null}
      {user ? (
        <Fact name={t('member')}>
          <NumberedName person={user} />
        </Fact>
      ) : null}
      <Fact name={t('language')}>{NATIVE_NAMES[language]}</Fact>
      <Fact name={t('consent')}>{t('consentGiven', given)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
