import { TrendingDown } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import { ResponsivePicture } from '@/components/parts/responsive-picture'
import { Icon } from '@/components/ui/icon'
import type { PropertyCard } from '@/lib/catalogue/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { BetweenCard } from './between-card'
import styles from './between-card.module.css'

/** Objects whose price fell lately, with the price before. */
export function PriceDrops({ objects }: { objects: PropertyCard[] }) {
  const t = useTranslations('feed')
  const to = routesIn(useLocale())
  return (
    <BetweenCard
      id="price-drops"
      icon={<Icon of={TrendingDown} />}
      title={t('drops')}
      href={to.catalogue('flags=dropped')}
      all={t('dropsAll')}
    >
      <ul className={styles.drops}>
        {objects.map((object) => (
          <Drop key={object.id} object={object} />
        ))}
      </ul>
    </BetweenCard>
  )
}

function Drop({ object }: { object: PropertyCard }) {
  const t = useTranslations('catalogue.card')
  const locale = useLocale()
  const format = useFormatter()
  const words = useObjectWords()
  const { price, priceBefore, images, city, title, language } = object
  if (!price || !priceBefore) return null
  const share = format.number(1 - price.amount / priceBefore, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const [first] = images
  return (
    <li className={styles.drop}>
      {first ? (
        <ResponsivePicture image={first} sizes="96px" widest={480} className={styles.thumb} />
      ) : (
        <span className={styles.thumb} />
      )}
      <div className={styles.what}>
        <a
          href={routesIn(locale).object(object.id)}
          lang={title ? languageTag(language) : undefined}
          className={styles.link}
        >
          {words.name(object)}
        </a>
        <p className={styles.quiet}>{inLanguage(city.name, locale)}</p>
      </div>
      <p className={styles.price}>
        <b>{words.money(price)}</b>
        <del className={styles.quiet}>
          <span className="visually-hidden">{t('before')} </span>
          {words.money({ ...price, amount: priceBefore })}
        </del>
        <span className={styles.share} role="img" aria-label={`${t('dropped')} ${share}`}>
          ↓&#8239;{share}
        </span>
      </p>
    </li>
  )
}
