import {
  between,
  fade,
  HEIGHT,
  n,
  numberIn,
  pick,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
  tree,
  WIDTH,
} from './draw-kit'

type Style = { wall: string; trim: string; band: string; roof: string; rail: string }
const STYLES: readonly [Style, ...Style[]] = [
  { wall: '#efe0cb', trim: '#fdf7ec', band: '#dcc5a5', roof: '#7d4433', rail: TINTS.brick },
  { wall: '#c58a72', trim: '#f5e8d8', band: '#ad6f59', roof: '#4f423a', rail: '#4f423a' },
  { wall: '#dcded5', trim: '#f9f8f3', band: '#bcc2b6', roof: '#566160', rail: TINTS.deep },
  { wall: '#e5cfc0', trim: '#fcf3ea', band: '#cfae9b', roof: '#5d4a44', rail: TINTS.fir },
  { wall: '#c9d0cf', trim: '#f4f4ef', band: '#a7b2b2', roof: '#3f4a50', rail: TINTS.brick },
]
type Light = { sky: [string, string]; lit: number; pane: string; isDark: boolean; far: string }
const LIGHTS: readonly [Light, ...Light[]] = [
  { sky: ['#dbe6ea', '#f8f1e5'], lit: 0.12, pane: '#9ab2be', isDark: false, far: '#cfd8d8' },
  { sky: ['#f0d2bb', '#fbf0df'], lit: 0.3, pane: '#94a5ad', isDark: false, far: '#e3c9b6' },
  { sky: ['#36465a', '#cf9779'], lit: 0.55, pane: '#44525f', isDark: true, far: '#5d5f6b' },
]
const GROUND = 606

/** A house of so many floors on its street; windows, balconies, weather and trees by `seed`. */
export function drawFacade(query: Query): string {
  const random = randomOf(query)
  const floors = Math.min(24, Math.max(1, numberIn(query, 'floors', 9)))
  const light = pick(random, LIGHTS)
  const style = pick(random, STYLES)
  const height = Math.min(78, 490 / (floors + 0.4))
  const columns = Math.max(7, Math.min(13, Math.round((between(random, 620, 800) * 0.9) / height)))
  const cell = Math.min(height * 1.12, 900 / columns)
  const width = cell * columns
  const left = (WIDTH - width) / 2 + between(random, -60, 60)
  const house = { left, width, floors, height, columns, cell }
  return [
    fade('sky', ...light.sky),
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    neighbours(light, random),
    walls(house, style, light, random),
    range(floors - 1)
      .flatMap((floor) => range(columns).map((column) => opening(house, floor, column)))
      .map((spot) => windowAt(spot, house, style, light, random))
      .join(''),
    groundFloor(house, style, light),
    street(house, light, random),
  ].join('')
}

type House = {
  left: number
  width: number
  floors: number
  height: number
  columns: number
  cell: number
}
const topOf = ({ floors, height }: House) => GROUND - (floors + 0.25) * height

function neighbours({ far, isDark }: Light, random: Random): string {
  return range(9)
    .map((i) => {
      const width = between(random, 110, 190)
      const x = i * 140 - 60
      const top = GROUND - between(random, 120, 330)
      const panes = range(24)
        .filter(() => random() < (isDark ? 0.3 : 0.5))
        .map((k) => [x + 16 + (k % 4) * (width / 4.6), top + 22 + Math.floor(k / 4) * 42] as const)
        .filter(([, y]) => y < GROUND - 30)
        .map(([px, y]) => rect(px, y, 14, 20, isDark ? TINTS.honey : '#fff', 'opacity="0.35"'))
      const roof = random() < 0.5 ? `M${x} ${top}l${n(width / 2)} -34l${n(width / 2)} 34Z` : ''
      return `<g opacity="${i % 2 ? 0.6 : 0.85}">${rect(x, top, width, GROUND - top, far)}${roof && shape(roof, far)}${panes.join('')}</g>`
    })
    .join('')
}

function walls(house: House, style: Style, { isDark }: Light, random: Random): string {
  const { left, width, floors, height } = house
  const top = topOf(house)
  const bands = range(floors - 1)
    .filter((floor) => floors < 7 || floor % 3 === 0)
    .map((floor) => rect(left, GROUND - (floor + 1.06) * height, width, 3, style.band))
  const roof =
    floors <= 6
      ? shape(
          `M${n(left - 18)} ${n(top)}l${n(height * 0.8)} ${n(-height * 0.72)}H${n(left + width + 18 - height * 0.8)}l${n(height * 0.8)} ${n(height * 0.72)}Z`,
          style.roof,
        )
      : rect(left + width * between(random, 0.15, 0.6), top - 26, width * 0.2, 26, style.roof)
  return [
    roof,
    rect(left, top, width, GROUND - top, style.wall),
    bands.join(''),
    rect(left + width - width * 0.07, top, width * 0.07, GROUND - top, TINTS.ink, 'opacity="0.06"'),
    rect(left - 12, top - 5, width + 24, 10, style.roof),
    rect(left - 6, top + 5, width + 12, 8, style.trim),
    rect(left - 6, top + 13, width + 12, 3, style.band),
    isDark ? rect(left, top, width, GROUND - top, TINTS.dusk, 'opacity="0.42"') : '',
  ].join('')
}

type Spot = { x: number; y: number; column: number; floor: number }
const opening = ({ left, cell, height }: House, floor: number, column: number): Spot => ({
  x: left + column * cell,
  y: GROUND - (floor + 2) * height,
  column,
  floor,
})

function windowAt(spot: Spot, house: House, style: Style, light: Light, random: Random): string {
  const { cell, height, columns } = house
  const { x, y, column } = spot
  const isLit = random() < light.lit
  const pane = isLit ? pick(random, [TINTS.honey, '#f7e3ac', '#e8b872']) : light.pane
  const [w, h] = [cell * 0.46, height * 0.58]
  const [px, py] = [x + cell * 0.27, y + height * 0.24]
  const middle = column < columns / 2 ? column : columns - 1 - column
  const hasBalcony = middle % 3 === 1
  const curtain = random()
  return [
    rect(px - 3, py - 3, w + 6, h + 6, style.trim, light.isDark ? 'opacity="0.55"' : ''),
    rect(px, py, w, h, pane),
    curtain < 0.35 ? rect(px, py, w * 0.26, h, '#fff', 'opacity="0.4"') : '',
    curtain > 0.75 ? rect(px, py, w, h * 0.3, '#fff', 'opacity="0.35"') : '',
    isLit ? '' : shape(`M${n(px)} ${n(py + h)}l${n(w)} ${n(-h)}v${n(h)}Z`, '#fff', 'opacity="0.1"'),
    rect(px + w / 2 - 1, py, 2, h, style.trim),
    rect(px, py + h * 0.36, w, 2, style.trim),
    hasBalcony ? balcony(px - cell * 0.14, py + h * 0.52, w + cell * 0.28, h * 0.55, style) : '',
  ].join('')
}

function balcony(x: number, y: number, w: number, h: number, { rail, band }: Style): string {
  const bars = range(Math.max(4, Math.round(w / 7)))
    .map((i, _, all) => `M${n(x + (w * (i + 0.5)) / all.length)} ${n(y)}v${n(h)}`)
    .join('')
  return `${rect(x - 2, y + h, w + 4, 4, band)}${stroke(bars, rail, 1.6)}${stroke(`M${n(x)} ${n(y)}h${n(w)}`, rail, 3)}`
}

function groundFloor(house: House, style: Style, light: Light): string {
  const { left, width, columns, cell, height } = house
  const top = GROUND - height
  const door = Math.floor(columns / 2)
  const glass = light.isDark ? '#f5d68c' : '#b9cad0'
  const bays = range(columns).map((column) => {
    const x = left + column * cell + cell * 0.12
    if (column === door) {
      return `${rect(x, top + height * 0.1, cell * 0.76, height * 0.9, style.roof)}${rect(x + cell * 0.1, top + height * 0.22, cell * 0.56, height * 0.34, TINTS.honey)}`
    }
    const awning =
      column % 4 === 1
        ? rect(x - 3, top + height * 0.16, cell * 0.82, height * 0.16, style.rail)
        : ''
    return `${rect(x, top + height * 0.24, cell * 0.76, height * 0.56, glass)}${awning}`
  })
  return `${rect(left, top, width, height, style.band)}${rect(left, top, width, 4, style.trim)}${bays.join('')}`
}

function street({ left, width }: House, { isDark }: Light, random: Random): string {
  const [pavement, road] = isDark ? ['#6a625b', '#3c3b3d'] : ['#ddd3c4', '#b9b3a9']
  const places = [left - 70, left - 190, left + width + 80, left + width + 210, left + width * 0.22]
  return [
    rect(0, GROUND, WIDTH, 26, pavement),
    rect(0, GROUND + 26, WIDTH, HEIGHT - GROUND - 26, road),
    stroke(`M0 ${GROUND + 50}H${WIDTH}`, '#f3eee4', 3, 'stroke-dasharray="44 34" opacity="0.7"'),
    ...places.map((x, i) =>
      tree(x, GROUND + 8, between(random, 90, i === 4 ? 105 : 170), random, isDark),
    ),
  ].join('')
}
