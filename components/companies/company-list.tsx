import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import { type CompanyListPage, type CompanySearch, companyKind } from '@/lib/companies/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { MAX_BARE_PAGE } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import { type CompanyChoice, companiesHref } from './companies-address'
import { CompanyCard } from './company-card'
import styles from './company-list.module.css'
import { countryName } from './country-name'

type Props = {
  list: CompanyListPage
  search: CompanySearch
  /** Where companies sit, ISO 3166-1 alpha-2. */
  countries: string[]
}

/** Companies by the number of their subscribers, with chips for their kind and country and real pages. */
export function CompanyList({ list, search: { kind, country }, countries }: Props) {
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
                <CompanyCard company={company} among={among} />
              </li>
            ))}
          </ul>
          <Pages list={list} kind={kind} country={country} />
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
    .toSorted((a, b) => a.name.localeCompare(b.name, languageTag(locale)))
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

function Pages({ list, ...choice }: CompanyChoice & { list: CompanyListPage }) {
  const t = useTranslations('companies.index')
  const to = routesIn(useLocale())
  const { page, pageCount, previous, following } = list
  const items = pageWindow(page, Math.max(pageCount, page)).flatMap((number): PagerLink[] => {
    if (number === 'gap') return [{ label: '', href: '' }]
    const link = [previous, following].find((near) => near?.page === number)
    if (!link && number > MAX_BARE_PAGE && number !== page) return []
    return [
      {
        label: String(number),
        href: companiesHref(to.companies, choice, link ?? { page: number, after: null }),
        ariaLabel: t('page', { page: String(number) }),
        current: number === page,
      },
    ]
  })
  return (
    <Pager
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      previous={previous ? companiesHref(to.companies, choice, previous) : undefined}
      next={following ? companiesHref(to.companies, choice, following) : undefined}
      items={items}
    />
  )
}
