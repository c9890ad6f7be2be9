import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { BlogSettings } from '@/components/blogs/blog-settings'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('blogs.settings')])
  return pageMetadata({
    locale,
    path: routes.blogSettings(),
    title: t('title'),
    description: t('intro'),
    isPrivate: true,
  })
}

export default async function BlogSettingsPage() {
  const t = await getTranslations('blogs.settings')
  preload('/api/user/blog', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={['blogs.settings', 'profiles.settings', 'editor.page.cover']}>
        <Suspense>
          <QueryScope>
            <BlogSettings />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
