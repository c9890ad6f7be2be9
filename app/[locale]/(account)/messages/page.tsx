import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { Conversations } from '@/components/conversations/conversations'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('conversations')])
  return pageMetadata({
    locale,
    path: routes.conversations(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function ConversationsPage() {
  const t = await getTranslations('conversations')
  preload('/api/conversations', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')} />
      <Messages only={['conversations', 'editor.text']}>
        <Suspense>
          <QueryScope>
            <Conversations id={null} />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
