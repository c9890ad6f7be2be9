'use client'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { ErrorSearch } from './error-search'
import { ErrorView } from './error-view'

/** 404 of a page whose address is well-formed. */
export function MissingView() {
  const t = useTranslations('errors.page')
  const locale = useLocale()
  const to = routesIn(locale)
  const path = localePath(locale, splitLocale(usePathname()).path)
  return (
    <ErrorView
      statusCode={404}
      statusMessage={t('notFoundTitle')}
      message={t('missing', { path })}
      search={<ErrorSearch />}
      links={[
        { href: to.home(), label: t('home') },
        { href: to.forums(), label: t('forums') },
      ]}
    />
  )
}
