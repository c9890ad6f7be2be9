'use client'
import type { SaleCardWords } from './card-words'
import { SaleCard } from './sale-card'
import styles from './sale-grid.module.css'

type Props = { cards: SaleCardWords[]; isTop: boolean; isCompact: boolean }

/** The cards as one island, so that the page has the words of a card once. */
export function SaleCards({ cards, isTop, isCompact }: Props) {
  const among = cards.map(({ id }) => id)
  return (
    <ul className={styles.grid} data-compact={isCompact || undefined}>
      {cards.map((card, index) => (
        <li key={card.id} className={styles.cell}>
          <SaleCard
            card={card}
            among={among}
            priority={isTop && index < 2}
            headingLevel={isCompact ? 3 : 2}
          />
        </li>
      ))}
    </ul>
  )
}
