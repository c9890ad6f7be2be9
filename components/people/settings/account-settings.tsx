'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MessagesFrom } from '@/components/conversations/messages-from'
import { EmailSection } from '../keys/email-section'
import { FactorSection } from '../keys/factor-section'
import { PasskeySection } from '../keys/passkey-section'
import { DeleteAccount } from '../leaving/delete-account'
import { YandexSection } from '../yandex/yandex-section'
import { DataCopy } from './data-copy'
import { DeviceList } from './device-list'
import { LooksSettings } from './looks-settings'
import { MailLanguage } from './mail-language'
import { PasswordForm } from './password-form'
import { PrivacySettings } from './privacy-settings'
import styles from './settings.module.css'
import { TokenList } from './token-list'

/** Appearance, address, password, second factor, passkeys, devices and access tokens of the member, the language of mails, what others see, and the end of it all. */
export function AccountSettings() {
  const t = useTranslations('accounts.settings')
  const tKeys = useTranslations('keys')
  const messages = useTranslations('conversations.settings')
  const copy = useTranslations('exports.section')
  const leaving = useTranslations('leaving.section')
  return (
    <>
      <Section id="language" title={t('language.title')}>
        <MailLanguage />
      </Section>
      <Section id="appearance" title={t('looks.title')}>
        <LooksSettings />
      </Section>
      <Section id="messages" title={messages('title')}>
        <MessagesFrom />
      </Section>
      <Section id="privacy" title={t('privacy.title')}>
        <PrivacySettings />
      </Section>
      <Section id="email" title={tKeys('email.title')}>
        <EmailSection />
      </Section>
      <Section id="password" title={t('password.title')}>
        <PasswordForm />
      </Section>
      <Section id="second-factor" title={tKeys('factor.title')}>
        <FactorSection />
      </Section>
      <Section id="passkeys" title={tKeys('passkeys.title')}>
        <PasskeySection />
      </Section>
      <YandexSection />
      <Section id="devices" title={t('devices.title')}>
        <DeviceList />
      </Section>
      <Section id="tokens" title={t('tokens.title')}>
        <TokenList />
      </Section>
      <Section id="export" title={copy('title')}>
        <DataCopy />
      </Section>
      <Section id="delete" title={leaving('title')}>
        <DeleteAccount />
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
