import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CallbackForm } from '@/components/callbacks/callback-form'
import { countryName } from '@/components/parts/country-name'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('callbacks.consultation')])
  return pageMetadata({
    locale,
    path: routes.consultation(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function ConsultationPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('callbacks.consultation')])
  const usualCountry = countryName(USUAL_COUNTRY[locale], locale)
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={['callbacks.form', 'callbacks.consent']}>
        <QueryScope>
          <CallbackForm subject="consultation" usualCountry={usualCountry} />
        </QueryScope>
      </Messages>
    </>
  )
}
