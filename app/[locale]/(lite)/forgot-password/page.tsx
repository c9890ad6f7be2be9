import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { ForgotPasswordForm } from '@/components/people/forgot-password-form'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.forgot')])
  return pageMetadata({
    locale,
    path: routes.forgotPassword(),
    title: t('title'),
    description: t('text'),
    isPrivate: true,
  })
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('accounts.forgot')
  return (
    <Messages only={['accounts.fields', 'accounts.forgot']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ForgotPasswordForm />
    </Messages>
  )
}
