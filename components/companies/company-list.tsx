import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import { type CompanyListPage, type CompanySearch, companyKind } from '@/lib/companies/schema'
import { MAX_BARE_PAGE } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import { companiesHref } from './companies-address'
import { CompanyCard } from './company-card'
import styles from './company-list.module.css'

type Props = { list: CompanyListPage; search: CompanySearch }

/** Companies by the number of their subscribers, with chips for their kind and real pages. */
export function CompanyList({ list, search: { kind } }: Props) {
  const t = useTranslations('companies.index')
  const to = routesIn(useLocale())
  const among = list.items.map((company) => company.id)
  return (
    <div className={styles.page}>
      <KindChips current={kind} />
      {list.items.length === 0 ? (
        <EmptyState
          icon={<Icon of={Building2} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={kind ? <ButtonLink href={to.companies()}>{t('showAll')}</ButtonLink> : undefined}
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
          <Pages list={list} kind={kind} />
        </>
      )}
    </div>
  )
}

function KindChips({ current }: { current: CompanySearch['kind'] }) {
  const t = useTranslations('companies')
  const to = routesIn(useLocale())
  return (
    <nav aria-label={t('index.kinds')} className={styles.kinds}>
      <ChipLink href={to.companies()} current={current === undefined && 'page'}>
        {t('index.all')}
      </ChipLink>
      {companyKind.options.map((kind) => (
        <ChipLink key={kind} href={to.companies({ kind })} current={kind === current && 'page'}>
          {t(`kinds.${kind}`)}
        </ChipLink>
      ))}
    </nav>
  )
}

type PagesProps = { list: CompanyListPage; kind: CompanySearch['kind'] }

function Pages({ list, kind }: PagesProps) {
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
        href: companiesHref(to.companies, kind, link ?? { page: number, after: null }),
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
      previous={previous ? companiesHref(to.companies, kind, previous) : undefined}
      next={following ? companiesHref(to.companies, kind, following) : undefined}
      items={items}
    />
  )
}
