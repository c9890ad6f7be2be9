import { Search } from 'lucide'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchScreen } from '@/components/search/search-screen'
import styles from '@/components/search/search-screen.module.css'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import { listCategories } from '@/lib/categories/queries'
import { env } from '@/lib/platform/env'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes, routesIn } from '@/lib/routes'
import { SEARCH_SECTIONS } from '@/lib/search/line/schema'

export const ensureStatic = 'navigation'

/** Not indexed: there is one page for all searches. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('search')])
  return pageMetadata({
    locale,
    path: routes.search(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function SearchPage() {
  const [locale, t, categories] = await Promise.all([
    getLocale(),
    getTranslations('search'),
    listAllCategories(),
  ])
  return (
    <Messages only={['search', 'shell.sections', 'posts.card.writtenIn']}>
      <div data-search-page className={styles.screen}>
        <h1>{t('title')}</h1>
        <noscript>
          <p>{t('scriptless')}</p>
        </noscript>
        <SearchScreen
          action={routesIn(locale).search()}
          words={{
            label: t('field.label'),
            placeholder: t('field.pagePlaceholder'),
            submit: t('field.submit'),
          }}
          icon={<Icon of={Search} />}
          categories={categories.map(({ section, slug, name }) => ({
            section,
            slug,
            name: inLanguage(name, locale),
          }))}
          siteName={env().SITE_NAME}
        />
      </div>
    </Messages>
  )
}

async function listAllCategories() {
  const lists = await Promise.all(
    SEARCH_SECTIONS.map(async (section) =>
      (await listCategories(section)).map((category) => ({ ...category, section })),
    ),
  )
  return lists.flat()
}
