import type { Piece } from '@/lib/openapi/schema'
import styles from './openapi.module.css'

type Props = {
  pieces: Piece[]
  /** Names the box of a longer type, which scrolls sideways; without it the type stands in a line. */
  label?: string
}

/** A written type, whose names lead to their types below. */
export function TypeText({ pieces, label }: Props) {
  const code = (
    <code translate="no">
      {pieces.map((piece, i) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a type never move
          <a key={i} href={`#type-${piece.name}`}>
            {piece.name}
          </a>
        ),
      )}
    </code>
  )
  if (!label) return code
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section aria-label={label} tabIndex={0} className={styles.code} lang="en">
      <pre>{code}</pre>
    </section>
  )
}
