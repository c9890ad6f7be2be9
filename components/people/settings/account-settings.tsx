'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MessagesFrom } from '@/components/conversations/messages-from'
import { DeviceList } from './device-list'
import { MailLanguage } from './mail-language'
import { PasswordForm } from './password-form'
import { PrivacySettings } from './privacy-settings'
import styles from './settings.module.css'
import { TokenList } from './token-list'

/** Password, devices and access tokens of the member, the language of mails, and what others see. */
export function AccountSettings() {
  const t = useTranslations('accounts.settings')
  const messages = useTranslations('conversations.settings')
  return (
    <>
      <Section id="language" title={t('language.title')}>
        <MailLanguage />
      </Section>
      <Section id="messages" title={messages('title')}>
        <MessagesFrom />
      </Section>
      <Section id="privacy" title={t('privacy.title')}>
        <PrivacySettings />
      </Section>
      <Section id="password" title={t('password.title')}>
        <PasswordForm />
      </Section>
      <Section id="devices" title={t('devices.title')}>
        <DeviceList />
      </Section>
      <Section id="tokens" title={t('tokens.title')}>
        <TokenList />
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
