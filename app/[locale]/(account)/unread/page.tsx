import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Unread } from '@/components/forum/unread'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('reading.list')])
  return pageMetadata({
    locale,
    path: routes.unread(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function UnreadPage() {
  const t = await getTranslations('reading.list')
  return (
    <>
      <PageHead title={t('title')} />
      <Messages only={['reading', 'posts.card']}>
        <Suspense>
          <QueryScope>
            <Unread />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
