'use client'
import { useLocale } from 'next-intl'
import { sizesOf } from '@/components/parts/responsive-picture'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import frame from '@/components/ui/card.module.css'
import { classNames } from '@/components/ui/class-names'
import { routesIn } from '@/lib/routes'
import type { SaleCardWords } from './card-words'
import styles from './sale-card.module.css'
import { SalePicture } from './sale-picture'
import { SaleState } from './sale-state'

const SIZES = sizesOf(440)

type Props = {
  card: SaleCardWords
  /** Above the fold: the image loads eagerly. */
  priority?: boolean
  /** Ids of all sales on the page, so that one request asks for all. */
  among?: number[]
  headingLevel?: 2 | 3
}

/**
 * A closed sale in a list, of at most 25 elements. Needs the messages `sales.state`,
 * `sales.card.noPicture` and `favorites.button`.
 */
export function SaleCard({ card, priority = false, among, headingLevel = 3 }: Props) {
  const to = routesIn(useLocale())
  const Heading = `h${headingLevel}` as const
  const { id, state, updatedAt, developer, flags } = card
  const heading = `sale-${id}`
  return (
    <article className={classNames(frame.card, styles.card)} data-state={state}>
      <SalePicture image={card.image} sizes={SIZES} priority={priority} />
      <SaleState id={id} state={state} updatedAt={updatedAt} />
      <Heading id={heading} className={styles.name}>
        <a href={to.sale(id)} lang={card.lang} className={frame.link}>
          {card.title}
        </a>
      </Heading>
      <p className={styles.place}>{card.place}</p>
      {flags.length > 0 ? (
        <ul className={styles.flags}>
          {flags.map(({ flag, text }) => (
            <li key={flag} className={styles.flag} data-flag={flag}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={card.isLocked ? styles.members : styles.price}>{card.price}</p>
      <footer className={classNames(frame.foot, styles.foot)}>
        {developer ? (
          <a href={to.company(developer.id)} className={classNames(frame.company, styles.company)}>
            {developer.name}
          </a>
        ) : null}
        <FavoriteIsland kind="sale" id={id} among={among} isShort describedBy={heading} />
      </footer>
    </article>
  )
}
