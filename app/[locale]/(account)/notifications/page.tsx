import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { Inbox } from '@/components/inbox/inbox'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('inbox')])
  return pageMetadata({
    locale,
    path: routes.notifications(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function NotificationsPage() {
  const t = await getTranslations('inbox')
  preload('/api/notifications', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')} />
      <Messages only={['inbox', 'posts.coAuthors']}>
        <Suspense>
          <QueryScope>
            <Inbox />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
