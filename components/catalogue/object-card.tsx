'use client'
import { useLocale, useTranslations } from 'next-intl'
import { AddressParts } from '@/components/parts/address-parts'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import frame from '@/components/ui/card.module.css'
import { classNames } from '@/components/ui/class-names'
import { routesIn } from '@/lib/routes'
import { CardPrice } from './card-price'
import type { CardWords } from './card-words'
import { CompareToggle } from './compare-toggle'
import styles from './object-card.module.css'
import { ObjectPhotos } from './object-photos'

type Props = {
  card: CardWords
  /** Ids of all objects on the page, so that one request asks for all. */
  among?: number[]
  isFirst?: boolean
}

/**
 * A property or complex in a list, of at most 25 elements. Needs the messages `CARD_MESSAGES`.
 */
export function ObjectCard({ card, among = [card.id], isFirst = false }: Props) {
  const to = routesIn(useLocale())
  const { id, kind, name, title, facts, lang, company } = card
  const href = to.object(id)
  const heading = `object-${id}`
  return (
    <article
      className={classNames(frame.card, styles.card)}
      data-object={id}
      data-status={card.status}
    >
      <ObjectPhotos card={card} href={href} isFirst={isFirst} />
      <CardPrice prices={card} />
      <h3 id={heading} className={styles.name}>
        <a href={href} className={frame.link} lang={title ? lang : undefined}>
          {title ?? facts}
        </a>
      </h3>
      {title ? <p className={styles.facts}>{facts}</p> : null}
      <Whereabouts card={card} />
      {card.badges.length > 0 ? (
        <ul className={styles.marks}>
          {card.badges.map(({ text, tone }) => (
            <li key={text} className={styles.mark} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <footer className={classNames(frame.foot, styles.foot)}>
        {company ? <span className={styles.company}>{company.name}</span> : null}
        <CompareToggle id={id} name={name} className={styles.compare} />
        <FavoriteIsland
          kind={kind === 'complex' ? 'complex' : 'property'}
          id={id}
          among={among}
          describedBy={heading}
          isShort
        />
      </footer>
    </article>
  )
}

/** Lines of text, so that no element only holds a line. */
function Whereabouts({ card }: { card: CardWords }) {
  const { complex, city, country, language, district, address, lang, metro } = card
  const t = useTranslations('catalogue.card')
  const to = routesIn(useLocale())
  return (
    <p className={styles.where}>
      {complex ? (
        <>
          <a href={to.object(complex.id)} className={styles.above} lang={lang}>
            {complex.name}
          </a>
          {'\n'}
        </>
      ) : null}
      {city}
      <AddressParts parts={[district, address]} language={language} country={country} />
      {metro ? (
        <>
          {'\n'}
          <span className="visually-hidden">{t('metro')} </span>
          <span className={styles.metro} lang={lang}>
            {metro.name}
          </span>
          {` ${metro.onFoot}`}
        </>
      ) : null}
    </p>
  )
}
