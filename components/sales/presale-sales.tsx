import { SearchX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ListPages } from '@/components/parts/list-pages'
import { PageHead } from '@/components/parts/page-head'
import { Trail } from '@/components/parts/trail'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { PresaleCity, SaleListPage } from '@/lib/sales/lists/schema'
import styles from './presale.module.css'
import { SaleGrid } from './sale-grid'

type Props = { slug: string; city: PresaleCity | undefined; list: SaleListPage }

/** The presale of a city; an empty state for one without sales or an unknown one. */
export function PresaleSales({ slug, city, list }: Props) {
  const t = useTranslations('sales')
  const locale = useLocale()
  const to = routesIn(locale)
  const title = city
    ? t('presale.cityTitle', { city: inLanguage(city.name, locale) })
    : t('presale.title')
  return (
    <div data-wide className={styles.page}>
      <PageHead
        title={title}
        trail={
          <Trail
            label={t('page.way')}
            above={[
              { name: t('list.title'), href: to.sales() },
              { name: t('presale.all'), href: to.presaleCities() },
            ]}
            here={{ name: title, href: to.presaleCities({ city: slug }) }}
          />
        }
      />
      {list.items.length === 0 ? (
        <EmptyState
          icon={<Icon of={SearchX} />}
          title={t('presale.emptyCity')}
          text={t('presale.emptyCityText')}
          action={
            <>
              <ButtonLink variant="primary" href={to.presaleCities()}>
                {t('presale.all')}
              </ButtonLink>
              <ButtonLink href={to.sales()}>{t('presale.allSales')}</ButtonLink>
            </>
          }
        />
      ) : (
        <SaleGrid sales={list.items} isTop />
      )}
      <ListPages
        list={list}
        hrefOf={({ page, after }) =>
          page === 1
            ? to.presaleCities({ city: slug })
            : to.presaleCities({ city: slug, page, after })
        }
      />
    </div>
  )
}
