import { CalendarClock } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { PageHead } from '@/components/parts/page-head'
import { sizesOf } from '@/components/parts/responsive-picture'
import { Trail } from '@/components/parts/trail'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { collatorOf } from '@/lib/platform/i18n/collator'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { PresaleCity } from '@/lib/sales/lists/schema'
import styles from './presale.module.css'
import { SalePicture } from './sale-picture'

const SIZES = sizesOf(300)

/** Cities as cards, with an image and the number of sales. */
export function PresaleCities({ cities }: { cities: PresaleCity[] }) {
  const t = useTranslations('sales.presale')
  const tSales = useTranslations('sales')
  const locale = useLocale()
  const to = routesIn(locale)
  const compare = collatorOf(locale)
  const byName = cities
    .map(({ name, ...city }) => ({ ...city, name: inLanguage(name, locale) }))
    .toSorted((a, b) => compare(a.name, b.name))
  return (
    <div data-wide className={styles.page}>
      <PageHead
        title={t('title')}
        intro={t('intro')}
        trail={
          <Trail
            label={tSales('page.way')}
            above={[{ name: tSales('list.title'), href: to.sales() }]}
            here={{ name: t('title'), href: to.presaleCities() }}
          />
        }
      />
      {cities.length === 0 ? (
        <EmptyState
          icon={<Icon of={CalendarClock} />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <ButtonLink variant="primary" href={to.sales()}>
              {t('allSales')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.cities}>
          {byName.map(({ slug, name, country, count, image }, index) => (
            <li key={slug}>
              <a href={to.presaleCities({ city: slug })} className={styles.city}>
                <span className={styles.picture}>
                  <SalePicture image={image} sizes={SIZES} priority={index < 3} />
                </span>
                <span className={styles.words}>
                  <strong className={styles.name}>{name}</strong>
                  <span className={styles.quiet}>{countryName(country, locale)}</span>
                  <span className={styles.count}>{t('count', { count })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={to.sales()}>{t('allSales')}</a>
      </p>
    </div>
  )
}
