import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { HEIGHT, type Query, TINTS } from './draw-kit'
import { lettering, widthOf } from './lettering'

const { ink: INK, quiet: QUIET, brick: BRICK } = TINTS
const RULE = '#ddd3c3'
const list = (query: Query, name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
const AREA = { left: 70, right: 1130, top: 240, bottom: 570 }

function series(query: Query) {
  const values = list(query, 'values').map(Number)
  const labels = list(query, 'labels')
  const unit = query.get('unit') ?? ''
  const format = new Intl.NumberFormat(languageTag(query.get('language') as Locale), {
    maximumFractionDigits: 1,
  })
  const textOf = (value: number, of = unit) =>
    `${format.format(value)} ${of}`.replace(/\s/g, ' ').trim()
  return { values, labels, textOf, max: Math.max(...values), min: Math.min(...values) }
}

/** Values over time; what they have come to stands above as a number, which is legible in a small picture too. */
export function drawLine(query: Query): string {
  const { values, labels, textOf, max, min } = series(query)
  const room = (max - min || 1) * 0.1
  const [from, to] = [min - room, max + room]
  const step = (AREA.right - AREA.left) / Math.max(1, values.length - 1)
  const points = values.map((value, i) => ({
    x: AREA.left + step * i,
    y: AREA.bottom - ((value - from) / (to - from)) * (AREA.bottom - AREA.top),
  }))
  const path = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  const every = labels.length > 6 ? 2 : 1
  const marks = points.map(({ x, y }, i) => {
    const anchor = i === 0 ? 'start' : i === points.length - 1 ? 'end' : 'middle'
    const label = i % every === 0 ? (labels[i] ?? '') : ''
    return `<circle cx="${x}" cy="${y}" r="10" fill="${BRICK}"/>${lettering(label, { x, y: 634, size: 28, fill: QUIET, anchor })}${lettering(textOf(values[i] ?? 0, ''), { x, y: y - 26, size: 30, fill: INK, anchor })}`
  })
  return [
    lettering(textOf(values.at(-1) ?? 0), { x: 130, y: 150, size: 116, fill: BRICK }),
    `<path d="M${AREA.left} ${AREA.bottom + 14}H${AREA.right}" stroke="${RULE}" stroke-width="3"/>`,
    `<path d="${path}L${AREA.right} ${AREA.bottom + 14}L${AREA.left} ${AREA.bottom + 14}Z" fill="${BRICK}" opacity="0.1"/>`,
    `<path d="${path}" fill="none" stroke="${BRICK}" stroke-width="7" stroke-linejoin="round"/>`,
    ...marks,
  ].join('')
}

/** Values side by side. */
export function drawBars(query: Query): string {
  const { values, labels, textOf, max } = series(query)
  const row = (HEIGHT - 90) / values.length
  const size = 34
  const left = 60 + Math.max(...labels.map((label) => widthOf(label, size)))
  const right = 1140 - Math.max(...values.map((value) => widthOf(textOf(value), size)))
  return values
    .map((value, i) => {
      const y = 45 + row * i
      const width = (value / max) * (right - left - 50)
      const text = y + row / 2 + 12
      return `<rect x="${left + 30}" y="${y + row * 0.16}" width="${width}" height="${row * 0.68}" rx="8" fill="${BRICK}" opacity="${1 - i * 0.08}"/>${lettering(labels[i] ?? '', { x: left + 6, y: text, size, fill: INK, anchor: 'end' })}${lettering(textOf(value), { x: left + 30 + width + 18, y: text, size, fill: QUIET })}`
    })
    .join('')
}
