import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { ResetPasswordForm } from '@/components/people/reset-password-form'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'

export const ensureStatic = 'navigation'

/** The address holds a secret: it is not indexed and not sent as a referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.reset')])
  const metadata = pageMetadata({
    locale,
    path: '/reset-password',
    title: t('title'),
    description: t('text'),
    isPrivate: true,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function ResetPasswordPage() {
  const t = await getTranslations('accounts.reset')
  return (
    <Messages only={['accounts.fields', 'accounts.reset']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ResetPasswordForm />
    </Messages>
  )
}
