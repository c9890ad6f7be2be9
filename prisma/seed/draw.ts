import sharp from 'sharp'
import { lettering } from './lettering'

const [WIDTH, HEIGHT] = [1200, 675]
const INK = '#1d1a16'
const QUIET = '#6b6459'
const LINE = '#e3ddd2'
const PAPER = '#fbf9f5'
const BRICK = '#a93b24'

/** Draws a figure named as in the demo texts, `line?values=1,2&labels=a,b&unit=%`, as PNG bytes. */
export async function drawFigure(spec: string): Promise<Buffer> {
  const [kind = '', search = ''] = spec.split('?')
  const query = new Map(
    search.split('&').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  const draw = { line: drawLine, bars: drawBars, plan: drawPlan, facade: drawFacade }[kind]
  if (!draw) throw new Error(`No such figure: ${spec}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>${draw(query)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Query = Map<string, string>
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

function drawLine(query: Query): string {
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

function drawBars(query: Query): string {
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

function drawPlan(query: Query): string {
  const rooms = Number(query.get('rooms') ?? 2)
  const area = query.get('area') ?? ''
  const [left, top, width, height] = [150, 70, 900, 500]
  const wall = `fill="#fff" stroke="${INK}" stroke-width="10"`
  const cut = left + width * 0.42
  const split = Array.from({ length: rooms - 1 }, (_, i) => left + (cut - left) * ((i + 1) / rooms))
  const inner = [
    `M${cut} ${top}V${top + height}`,
    `M${cut} ${top + height * 0.6}H${left + width}`,
    `M${left + width * 0.72} ${top + height * 0.6}V${top + height}`,
    ...split.map((x) => `M${x} ${top}V${top + height * 0.62}`),
    `M${left} ${top + height * 0.62}H${cut}`,
  ].join('')
  const doors = [
    [cut, top + height * 0.3],
    [left + width * 0.8, top + height * 0.6],
    [left + 60, top + height * 0.62],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}m-32 0a64 64 0 0 1 64 64" fill="none" stroke="${QUIET}" stroke-width="2"/>`,
    )
    .join('')
  const windows = [left + 60, cut + 80, left + width - 220]
    .map((x) => `<path d="M${x} ${top}h140" stroke="#7fa8c9" stroke-width="10"/>`)
    .join('')
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${wall}/><path d="${inner}" stroke="${INK}" stroke-width="8" fill="none"/>${doors}${windows}${lettering(`${area} m²`, { x: left + width * 0.7, y: top + height * 0.33, size: 44, fill: BRICK, anchor: 'middle' })}${lettering('9.00 m', { x: left + width / 2, y: 620, size: 22, fill: QUIET, anchor: 'middle' })}`
}

function drawFacade(query: Query): string {
  const floors = Number(query.get('floors') ?? 9)
  let seed = Number(query.get('seed') ?? 1)
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const floorHeight = Math.min(56, 540 / floors)
  const columns = 12 + Math.round(random() * 4)
  const [left, width] = [170, 860]
  const top = 620 - floors * floorHeight
  const cell = width / columns
  const panes = Array.from({ length: floors * columns }, (_, i) => {
    const [floor, column] = [Math.floor(i / columns), i % columns]
    const lit = random() > 0.72
    const balcony = (column + Math.round(random())) % 4 === 1
    const [x, y] = [left + column * cell, top + floor * floorHeight]
    return `<rect x="${x + cell * 0.22}" y="${y + floorHeight * 0.2}" width="${cell * 0.56}" height="${floorHeight * 0.56}" fill="${lit ? '#f2cf7a' : '#8fa9b8'}"/>${balcony ? `<rect x="${x + cell * 0.08}" y="${y + floorHeight * 0.62}" width="${cell * 0.84}" height="${floorHeight * 0.22}" fill="${BRICK}" opacity="0.55"/>` : ''}`
  }).join('')
  return `<rect width="100%" height="620" fill="#e9eef0"/><rect y="620" width="100%" height="55" fill="#c9d3bd"/><rect x="${left}" y="${top}" width="${width}" height="${620 - top}" fill="#efe3d3" stroke="${QUIET}" stroke-width="2"/>${panes}<rect x="${left + width / 2 - 40}" y="576" width="80" height="44" fill="${INK}"/>`
}
