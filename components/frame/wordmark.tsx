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

/**
 * The drawing is a mask in a stylesheet, whose text the front leaves out of the page's data: as an element it would stand
 * there a second time. A name with letters that the font lacks stays text.
 */
export function Wordmark() {
  const mark = wordmark()
  const name = env().SITE_NAME
  if (!mark) return name
  return (
    <>
      <style precedence="next" href="wordmark">
        {maskOf(mark)}
      </style>
      <span className={styles.wordmark} role="img" aria-label={name} />
    </>
  )
}

function maskOf({ path, width, height }: Outline): string {
  const size = `viewBox='0 0 ${width} ${height}'`
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' ${size}%3E%3Cpath d='${path}'/%3E%3C/svg%3E`
  return `.${styles.wordmark}{aspect-ratio:${width}/${height};mask-image:url("data:image/svg+xml,${svg}")}`
}
