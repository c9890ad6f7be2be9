import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
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
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([
    getLocale(),
    getTranslations('conversations'),
    params,
  ])
  return pageMetadata({
    locale,
    path: routes.conversation(Number(id)),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API checks whose conversation it is. */
export default async function ConversationPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const t = await getTranslations('conversations')
  preload(`/api/conversations/${id}`, { as: 'fetch', crossOrigin: 'anonymous' })
  preload(`/api/conversations/${id}/messages`, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')} />
      <Messages only={['conversations', 'editor.text']}>
        <Suspense>
          <QueryScope>
            <Conversations id={Number(id)} />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
