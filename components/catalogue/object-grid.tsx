'use client'
import type { CardWords } from './card-words'
import { ObjectCard } from './object-card'
import styles from './object-grid.module.css'

type Props = {
  cards: CardWords[]
  /** At the top of the page: its first images load eagerly. */
  isTop?: boolean
}

/** A responsive grid of cards: one island, so that the page has the words of a card once. */
export function ObjectGrid({ cards, isTop = false }: Props) {
  const among = cards.map(({ id }) => id)
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id} className={styles.cell}>
          <ObjectCard card={card} among={among} isFirst={isTop && index < 2} />
        </li>
      ))}
    </ul>
  )
}
