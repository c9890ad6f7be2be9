import { env } from '@/lib/platform/env'
import { type Outline, outline } from '@/lib/platform/outline'
import styles from './wordmark.module.css'

const drawn = new Map<string, Outline | undefined>()

/** The site's name as a drawing, so that no page waits for letters to show whose it is. */
function wordmark(): Outline | undefined {
  const name = env().SITE_NAME
  if (!drawn.has(name)) drawn.set(name, outline(name))
  return drawn.get(name)
}

/** `again` draws what the header of the page has drawn. A name with letters that the font lacks stays text. */
export function Wordmark({ again = false }: { again?: boolean }) {
  const mark = wordmark()
  const name = env().SITE_NAME
  if (!mark) return name
  return (
    <svg
      className={styles.wordmark}
      viewBox={`0 0 ${mark.width} ${mark.height}`}
      role="img"
      aria-label={name}
    >
      {again ? <use href="#wordmark" /> : <path id="wordmark" d={mark.path} />}
    </svg>
  )
}
