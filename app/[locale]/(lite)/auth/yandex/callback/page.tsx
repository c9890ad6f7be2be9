import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { YandexCallback } from '@/components/people/yandex/yandex-callback'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** The address holds a secret: it is not indexed and not sent as a referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t, login] = await Promise.all([
    getLocale(),
    getTranslations('yandex.callback'),
    getTranslations('accounts.login'),
  ])
  const path = routes.yandexCallback()
  const [title, description] = [t('title'), login('description')]
  const metadata = pageMetadata({ locale, path, title, description, isPrivate: true })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function YandexCallbackPage() {
  const t = await getTranslations('yandex.callback')
  return (
    <Messages only={['yandex.callback', 'yandex.finish', 'accounts.fields', 'accounts.register']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <YandexCallback />
    </Messages>
  )
}
