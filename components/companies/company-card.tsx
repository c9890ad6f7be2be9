import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { countryName } from '@/components/parts/country-name'
import { VerifiedMark } from '@/components/parts/verified-mark'
import { SubscribeButton } from '@/components/topics/subscribe-button'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import type { CompanyCard as Company } from '@/lib/companies/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './company-card.module.css'

/** By company: properties on sale, and its place among the companies of the last thirty days. */
export type CompanyNumbers = { objects: Map<number, number>; places: Map<number, number> }

type Props = {
  company: Company
  /** Ids of all companies on the page, so that one request asks for all. */
  among: number[]
  numbers: CompanyNumbers
}

/** A company in a list, with the subscribe button. */
export function CompanyCard({ company, among, numbers }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const { id, name, kind, city, country } = company
  return (
    <article className={styles.card}>
      <CompanyLogo company={company} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <a href={routesIn(locale).company(id)} className={styles.link}>
            {name}
          </a>
          {company.isVerified ? <VerifiedMark isShort /> : null}
        </h2>
        <p className={classNames(styles.quiet, dots.dots)}>
          <span>{t(`kind.${kind}`)}</span>
          <span>{t('card.place', { city, country: countryName(country, locale) })}</span>
        </p>
        <p className={styles.description}>{inLanguage(company.description, locale)}</p>
        <Numbers company={company} numbers={numbers} />
      </div>
      <div className={styles.action}>
        <SubscribeButton
          kind="companies"
          id={id}
          title={name}
          subscribers={company.subscribers}
          among={among}
          isQuiet
        />
      </div>
    </article>
  )
}

function Numbers({ company: { id, postCount }, numbers }: Pick<Props, 'company' | 'numbers'>) {
  const [t, tCatalogue] = [useTranslations('companies.card'), useTranslations('catalogue')]
  const place = numbers.places.get(id)
  const objects = numbers.objects.get(id)
  return (
    <p className={classNames(styles.quiet, dots.dots)}>
      {place ? <span>{t('rank', { place: String(place) })}</span> : null}
      {objects ? <span>{tCatalogue('objects', { count: objects })}</span> : null}
      {postCount > 0 ? <span>{t('posts', { count: postCount })}</span> : null}
    </p>
  )
}
