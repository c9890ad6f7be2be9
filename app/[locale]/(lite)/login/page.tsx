import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { GuestLogin } from '@/components/people/guest-login'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.login')])
  return pageMetadata({
    locale,
    path: routes.login(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function LoginPage() {
  const t = await getTranslations('accounts.login')
  return (
    <Messages only={['accounts.fields', 'accounts.login']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <GuestLogin />
    </Messages>
  )
}
