import { breadcrumbList, JsonLd } from '@/components/parts/json-ld'
import type { Company } from '@/lib/companies/schema'
import { mediaPath } from '@/lib/media-paths'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'

type Props = {
  company: Company
  locale: Locale
  /** Origin of the site. */
  origin: string
  companies: string
}

/** JSON-LD of a company, with its breadcrumbs. */
export function CompanyData({ company, locale, origin, companies }: Props) {
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(to.company(company.id))
  const { name, logoId, foundedYear, site, phone, city, country } = company
  const steps = [
    { name: companies, item: absolute(to.companies()) },
    { name, item: url },
  ]
  return (
    <JsonLd
      nodes={[
        {
          '@type': 'Organization',
          '@id': url,
          name,
          url,
          description: inLanguage(company.description, locale),
          address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
          ...(logoId && { logo: absolute(mediaPath(logoId, 480)) }),
          ...(foundedYear && { foundingDate: String(foundedYear) }),
          ...(site && { sameAs: [site] }),
          ...(phone && { telephone: phone }),
        },
        breadcrumbList(steps),
      ]}
    />
  )
}
