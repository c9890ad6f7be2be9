'use client'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { ErrorView } from './error-view'

/** A page whose address is right in form but leads to nothing. */
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
      links={[
        { href: to.home(), label: t('home') },
        { href: to.forums(), label: t('forums') },
      ]}
    />
  )
}
