import styles from './fact-table.module.css'

/** Name and value, as text. */
export type Fact = { name: string; value: string }

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
