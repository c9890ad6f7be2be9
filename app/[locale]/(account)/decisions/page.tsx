import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { OwnRemovals } from '@/components/comments/own-removals'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('removals.own')])
  return pageMetadata({
    locale,
    path: routes.decisions(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function DecisionsPage() {
  const t = await getTranslations('removals.own')
  return (
    <>
      <PageHead title={t('title')} intro={t('description')} />
      <Messages only={['removals', 'moderation.reasons']}>
        <Suspense>
          <QueryScope>
            <OwnRemovals />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
