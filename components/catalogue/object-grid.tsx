import type { ObjectCard as Listed } from '@/lib/catalogue/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import { ObjectCard } from './object-card'
import styles from './object-grid.module.css'

type Props = {
  objects: Listed[]
  rates: Rate[]
  currency: Currency
  /** At the top of the page: its first images load eagerly. */
  isTop?: boolean
}

/** A responsive grid of cards. */
export function ObjectGrid({ objects, rates, currency, isTop = false }: Props) {
  const among = objects.map(({ id }) => id)
  return (
    <ul className={styles.grid}>
      {objects.map((object, index) => (
        <li key={object.id} className={styles.cell}>
          <ObjectCard
            object={object}
            rates={rates}
            currency={currency}
            among={among}
            isFirst={isTop && index < 2}
          />
        </li>
      ))}
    </ul>
  )
}
