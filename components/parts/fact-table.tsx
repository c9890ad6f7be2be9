import styles from './fact-table.module.css'

/** Name and value, as text; `lang` where they are not in the language of the page, `valueLang` where the value is not. */
export type Fact = {
  name: string
  value: string
  lang?: string | undefined
  valueLang?: string | undefined
}

/** Names and values, in two columns where there is room. */
export function FactTable({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, lang, valueLang }) => (
        <div key={`${name}=${value}`} className={styles.fact} lang={lang}>
          <dt>{name}</dt>
          <dd lang={valueLang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
