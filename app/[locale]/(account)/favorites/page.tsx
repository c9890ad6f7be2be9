import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { Favorites } from '@/components/favorites/favorites'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('favorites.page')])
  return pageMetadata({
    locale,
    path: routes.favorites(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function FavoritesPage() {
  const t = await getTranslations('favorites.page')
  preload('/api/favorites?kind=post', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages
        only={[
          'favorites',
          'posts.card',
          'catalogue.card.named',
          'searches',
          'sales.state',
          'sales.price',
        ]}
      >
        <Suspense>
          <QueryScope>
            <Favorites />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
