import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { namingOf } from '@/lib/catalogue/objects/schema'
import type { Money } from '@/lib/catalogue/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { CardFacts } from '@/lib/richtext/cards/schema'
import { routesIn } from '@/lib/routes'
import styles from './card.module.css'
import { CardPicture } from './card-picture'

type Of<Kind> = { card: Extract<CardFacts, { kind: Kind }> }

/** A flat, house, space or plot with today's price. */
export function PropertyCard({ card }: Of<'property'>) {
  const t = useTranslations('articles.text')
  const tag = languageTag(useLocale())
  const { price, priceBefore } = card
  const money = useMoney()
  const naming = namingOf({ kind: card.propertyKind, rooms: card.rooms, area: card.area }, tag)
  return (
    <ObjectCard card={card} label={t('property')} title={card.title} named={t('named', naming)}>
      {price ? <strong>{money(price)}</strong> : <span>{t('onRequest')}</span>}
      {price && priceBefore ? (
        <s>
          <span className="visually-hidden">{t('before')} </span>
          {money({ amount: priceBefore, currency: price.currency })}
        </s>
      ) : null}
    </ObjectCard>
  )
}

/** A complex with the price from which its units are sold today. */
export function ComplexCard({ card }: Of<'complex'>) {
  const t = useTranslations('articles.text')
  const money = useMoney()
  const price = card.priceFrom && money(card.priceFrom)
  return (
    <ObjectCard card={card} label={t('complex')} title={card.name} named={card.name}>
      {price ? <strong>{t('from', { price })}</strong> : null}
      <span>{t('units', { count: card.unitCount })}</span>
    </ObjectCard>
  )
}

type Props = {
  card: Of<'property' | 'complex'>['card']
  label: string
  /** In the language of the listing; empty when it has none. */
  title: string
  /** What it is, in the language of the page. */
  named: string
  children: ReactNode
}

function ObjectCard({ card, label, title, named, children }: Props) {
  const t = useTranslations('articles.text')
  const locale = useLocale()
  const lang = languageTag(card.language)
  return (
    <aside className={styles.card} aria-label={label} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>
        {label}
        {card.status === 'active' ? null : <span>{t(card.status)}</span>}
      </p>
      <p className={styles.title}>
        <a
          href={routesIn(locale).object(card.id)}
          lang={title ? lang : undefined}
          className={styles.link}
        >
          {title || named}
        </a>
      </p>
      <p className={styles.meta}>
        {children}
        <span>
          {inLanguage(card.city, locale)}
          {card.address ? <span lang={lang}>, {card.address}</span> : null}
        </span>
      </p>
      <CardPicture id={card.imageId} />
    </aside>
  )
}

function useMoney() {
  const format = useFormatter()
  return ({ amount, currency }: Money) =>
    format.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
}
