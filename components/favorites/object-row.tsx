import { useLocale, useTranslations } from 'next-intl'
import { AddressParts } from '@/components/parts/address-parts'
import { useObjectName } from '@/components/parts/object-words'
import { useMoney } from '@/components/parts/use-money'
import type { ComplexCard, ObjectCard, PropertyCard } from '@/lib/catalogue/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './favorites.module.css'

/** A favourite property or complex with its price today. */
export function ObjectRow({ object }: { object: ObjectCard }) {
  const t = useTranslations('favorites.page')
  const locale = useLocale()
  const title = useObjectName()
  const { price, count } = useTerms()(object)
  const lang = languageTag(object.language)
  const hasOwnName = object.kind === 'complex' || object.title !== ''
  return (
    <article className={styles.topic}>
      <h3 className={styles.title}>
        <a href={routesIn(locale).object(object.id)} lang={hasOwnName ? lang : undefined}>
          {title(object)}
        </a>
      </h3>
      <p className={styles.about}>
        {inLanguage(object.city.name, locale)}
        <AddressParts
          parts={[object.address]}
          language={object.language}
          country={object.city.country}
        />
      </p>
      <p className={styles.counts}>
        {object.status === 'active' ? null : <span>{t(object.status)}</span>}
        <strong>{price}</strong>
        {count ? <span>{count}</span> : null}
      </p>
    </article>
  )
}

function useTerms() {
  const t = useTranslations('favorites.page')
  const money = useMoney()
  const ofProperty = ({ price }: PropertyCard) => ({
    price: price ? money(price) : t('onRequest'),
    count: null,
  })
  const ofComplex = ({ priceFrom, unitCount }: ComplexCard) => ({
    price: priceFrom ? t('from', { price: money(priceFrom) }) : t('onRequest'),
    count: t('units', { count: unitCount }),
  })
  return (object: ObjectCard) =>
    object.kind === 'complex' ? ofComplex(object) : ofProperty(object)
}
