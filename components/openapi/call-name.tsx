import styles from './openapi.module.css'

type Props = { method: string; path: string }

/** A method and an address, which breaks where it has to. */
export const CallName = ({ method, path }: Props) => (
  <code className={styles.name} translate="no">
    <span className={styles.method} data-method={method}>
      {method}
    </span>{' '}
    {path}
  </code>
)
