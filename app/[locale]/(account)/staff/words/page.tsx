import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffWords } from '@/components/words/staff-words'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('words')])
  return pageMetadata({
    locale,
    path: routes.staffWords(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffWordsPage() {
  const t = await getTranslations('words')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['words', 'moderation.reasons']}>
        <Suspense>
          <QueryScope>
            <StaffWords />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
