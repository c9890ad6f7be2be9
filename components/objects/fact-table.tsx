import styles from './object.module.css'
import type { Fact } from './object-words'

/** Names and values, in two columns where there is room. */
export function FactTable({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={`${name}=${value}`} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
