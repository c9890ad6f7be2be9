import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { StopAlerts } from '@/components/searches/stop-alerts'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ token: '0' }]

/** The address holds a secret: it is not indexed and not sent as a referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('searches.stop')])
  const metadata = pageMetadata({
    locale,
    path: '/unsubscribe',
    title: t('title'),
    description: t('text'),
    isPrivate: true,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function UnsubscribePage() {
  const t = await getTranslations('searches.stop')
  return (
    <Messages only={['searches']}>
      <h1>{t('title')}</h1>
      <QueryScope>
        <StopAlerts />
      </QueryScope>
    </Messages>
  )
}
