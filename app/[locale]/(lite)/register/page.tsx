import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { GuestRegister } from '@/components/people/guest-register'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.register')])
  return pageMetadata({
    locale,
    path: routes.register(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function RegisterPage() {
  const t = await getTranslations('accounts.register')
  return (
    <Messages only={['accounts.fields', 'accounts.register']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <GuestRegister />
    </Messages>
  )
}
