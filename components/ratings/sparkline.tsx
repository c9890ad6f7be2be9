import styles from './sparkline.module.css'

const [WIDTH, HEIGHT, EDGE] = [80, 24, 2]

/** A sparkline, oldest first; decorative beside its number. */
export function Sparkline({ line }: { line: number[] }) {
  const most = Math.max(...line, 1)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, line.length - 1)
  const points = line.map((value, index) => {
    const y = HEIGHT - EDGE - (Math.max(value, 0) / most) * (HEIGHT - 2 * EDGE)
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
