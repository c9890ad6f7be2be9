import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/people/account-form.module.css'
import { ConfirmEmail } from '@/components/people/confirm-email'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'

export const ensureStatic = 'navigation'

/** The address holds a secret: it is not indexed and not sent as a referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.confirm')])
  const metadata = pageMetadata({
    locale,
    path: '/confirm-email',
    title: t('title'),
    description: t('text'),
    isPrivate: true,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function ConfirmEmailPage() {
  const t = await getTranslations('accounts.confirm')
  return (
    <Messages only={['accounts.confirm']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ConfirmEmail />
    </Messages>
  )
}
