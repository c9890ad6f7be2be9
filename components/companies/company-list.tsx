import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { ListPages } from '@/components/parts/list-pages'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { type CompanyListPage, type CompanySearch, companyKind } from '@/lib/companies/schema'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { routesIn } from '@/lib/routes'
import { type CompanyChoice, companiesHref } from './companies-address'
import { CompanyCard, type CompanyNumbers } from './company-card'
import styles from './company-list.module.css'

type Props = {
  list: CompanyListPage
  search: CompanySearch
  /** Countries of the companies, ISO 3166-1 alpha-2. */
  countries: string[]
  numbers: CompanyNumbers
}

/** Companies by number of subscribers, with filters of kind and country and numbered pages. */
export function CompanyList({ list, search: { kind, country }, countries, numbers }: Props) {
  const t = useTranslations('companies.index')
  const to = routesIn(useLocale())
  const among = list.items.map((company) => company.id)
  return (
    <div className={styles.page}>
      <KindChips kind={kind} country={country} />
      {countries.length > 1 || country ? (
        <CountryChips kind={kind} country={country} countries={countries} />
      ) : null}
      {list.items.length === 0 ? (
        <EmptyState
          icon={<Icon of={Building2} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            kind || country ? (
              <ButtonLink href={to.companies()}>{t('showAll')}</ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <>
          <p className={styles.total}>{t('total', { count: list.total })}</p>
          <ul className={styles.list}>
            {list.items.map((company) => (
              <li key={company.id}>
                <CompanyCard company={company} among={among} numbers={numbers} />
              </li>
            ))}
          </ul>
          <ListPages
            list={list}
            hrefOf={(link) => companiesHref(to.companies, { kind, country }, link)}
          />
        </>
      )}
    </div>
  )
}

function KindChips({ kind: current, country }: CompanyChoice) {
  const t = useTranslations('companies')
  const to = routesIn(useLocale())
  return (
    <nav aria-label={t('index.kinds')} className={styles.kinds}>
      <ChipLink
        href={companiesHref(to.companies, { country })}
        current={current === undefined && 'page'}
      >
        {t('index.all')}
      </ChipLink>
      {companyKind.options.map((kind) => (
        <ChipLink
          key={kind}
          href={companiesHref(to.companies, { kind, country })}
          current={kind === current && 'page'}
        >
          {t(`kinds.${kind}`)}
        </ChipLink>
      ))}
    </nav>
  )
}

function CountryChips({ kind, country, countries }: CompanyChoice & { countries: string[] }) {
  const t = useTranslations('companies.index')
  const locale = useLocale()
  const to = routesIn(locale)
  const names = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => collatorOf(locale)(a.name, b.name))
  return (
    <nav aria-label={t('countries')} className={styles.kinds}>
      <ChipLink
        href={companiesHref(to.companies, { kind })}
        current={country === undefined && 'page'}
      >
        {t('everywhere')}
      </ChipLink>
      {names.map(({ code, name }) => (
        <ChipLink
          key={code}
          href={companiesHref(to.companies, { kind, country: code })}
          current={code === country && 'page'}
        >
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}
