import { HEIGHT, type Query, TINTS } from './draw-kit'
import { lettering } from './lettering'

const { ink: INK, quiet: QUIET, line: LINE, brick: BRICK } = TINTS
const list = (query: Query, name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
const AREA = { left: 110, right: 1150, top: 60, bottom: 560 }

function series(query: Query) {
  const values = list(query, 'values').map(Number)
  const labels = list(query, 'labels')
  const unit = query.get('unit') ?? ''
  return { values, labels, unit, max: Math.max(...values), min: Math.min(...values) }
}

const numberOf = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: 1 }).replaceAll(',', ' ')} ${unit}`.trim()

function grid(from: number, to: number, unit: string): string {
  return [0, 1, 2, 3, 4]
    .map((step) => {
      const y = AREA.bottom - ((AREA.bottom - AREA.top) * step) / 4
      const value = from + ((to - from) * step) / 4
      const label = numberOf(Number(value.toPrecision(3)), step === 4 ? unit : '')
      return `<path d="M${AREA.left} ${y}H${AREA.right}" stroke="${LINE}" stroke-width="2"/>${lettering(label, { x: AREA.left - 14, y: y + 7, size: 20, fill: QUIET, anchor: 'end' })}`
    })
    .join('')
}

/** Values over time. */
export function drawLine(query: Query): string {
  const { values, labels, unit, max, min } = series(query)
  const room = (max - min || 1) * 0.15
  const [from, to] = [Math.max(0, min - room), max + room]
  const step = (AREA.right - AREA.left) / Math.max(1, values.length - 1)
  const points = values.map((value, i) => ({
    x: AREA.left + step * i,
    y: AREA.bottom - ((value - from) / (to - from)) * (AREA.bottom - AREA.top),
  }))
  const path = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  const every = labels.length > 8 ? 2 : 1
  const marks = points.map(({ x, y }, i) => {
    const anchor = i === 0 ? 'start' : i === points.length - 1 ? 'end' : 'middle'
    const label = i % every === 0 ? (labels[i] ?? '') : ''
    return `<circle cx="${x}" cy="${y}" r="7" fill="${BRICK}"/>${lettering(label, { x, y: 610, size: 20, fill: QUIET, anchor })}${lettering(numberOf(values[i] ?? 0, ''), { x, y: y - 18, size: 22, fill: INK, anchor })}`
  })
  return `${grid(from, to, unit)}<path d="${path}L${AREA.right} ${AREA.bottom}L${AREA.left} ${AREA.bottom}Z" fill="${BRICK}" opacity="0.08"/><path d="${path}" fill="none" stroke="${BRICK}" stroke-width="4"/>${marks.join('')}`
}

/** Values side by side. */
export function drawBars(query: Query): string {
  const { values, labels, unit, max } = series(query)
  const row = (HEIGHT - 90) / values.length
  return values
    .map((value, i) => {
      const y = 45 + row * i
      const width = (value / max) * 560
      return `<rect x="420" y="${y + row * 0.18}" width="${width}" height="${row * 0.64}" rx="6" fill="${BRICK}" opacity="${1 - i * 0.08}"/>${lettering(labels[i] ?? '', { x: 396, y: y + row / 2 + 9, size: 24, fill: INK, anchor: 'end' })}${lettering(numberOf(value, unit), { x: 420 + width + 16, y: y + row / 2 + 9, size: 24, fill: QUIET })}`
    })
    .join('')
}
