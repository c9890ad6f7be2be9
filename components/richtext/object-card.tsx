import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddressParts } from '@/components/parts/address-parts'
import { useObjectWords } from '@/components/parts/object-words'
import type { CardFacts } from '@/lib/cards/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './card.module.css'
import { CardPicture } from './card-picture'

type Of<Kind> = { card: Extract<CardFacts, { kind: Kind }> }

/** Card of a property with its current price. */
export function PropertyCard({ card }: Of<'property'>) {
  const t = useTranslations('articles.text')
  const { money, name } = useObjectWords()
  const { price, priceBefore } = card
  return (
    <ObjectCard
      card={card}
      label={t('property')}
      name={name({ ...card, kind: card.propertyKind })}
      hasOwnName={card.title !== ''}
    >
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

/** Card of a complex with its current lowest price. */
export function ComplexCard({ card }: Of<'complex'>) {
  const t = useTranslations('articles.text')
  const { money } = useObjectWords()
  const price = card.priceFrom && money(card.priceFrom)
  return (
    <ObjectCard card={card} label={t('complex')} name={card.name} hasOwnName>
      {price ? <strong>{t('from', { price })}</strong> : null}
      <span>{t('units', { count: card.unitCount })}</span>
    </ObjectCard>
  )
}

type Props = {
  card: Of<'property' | 'complex'>['card']
  label: string
  name: string
  /** Whether the name is in the language of the listing. */
  hasOwnName: boolean
  children: ReactNode
}

function ObjectCard({ card, label, name, hasOwnName, children }: Props) {
  const t = useTranslations('articles.text')
  const locale = useLocale()
  const lang = languageTag(card.language)
  return (
    <figure className={styles.card} aria-label={label} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>
        {label}
        {card.status === 'active' ? null : <span>{t(card.status)}</span>}
      </p>
      <p className={styles.title}>
        <a
          href={routesIn(locale).object(card.id)}
          lang={hasOwnName ? lang : undefined}
          className={styles.link}
        >
          {name}
        </a>
      </p>
      <p className={styles.meta}>
        {children}
        <span>
          {inLanguage(card.city, locale)}
          <AddressParts parts={[card.address]} language={card.language} country={card.country} />
        </span>
      </p>
      <CardPicture id={card.imageId} />
    </figure>
  )
}
