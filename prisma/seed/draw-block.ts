import { drawFace, type Face } from './draw-face'
import {
  between,
  n,
  numberIn,
  type Query,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
} from './draw-kit'
import { resort } from './draw-resort'
import {
  attic,
  type House,
  mansard,
  SLOPE_LEFT,
  SLOPE_RIGHT,
  terrace,
  type View,
} from './draw-roof'
import {
  farTown,
  LIGHTS,
  type Light,
  person,
  SCENE_H,
  SCENE_W,
  skyOf,
  TONES,
  type Tone,
  trees,
  veil,
} from './draw-scene'
import { drawYard } from './draw-yard'

const GROUND = 640

/** A render of a complex: `look`, `tone`, `floors`, `houses`, `time` and, by `view`, corner or yard. */
export function drawBlock(query: Query): string {
  const random = randomOf(query)
  const light = LIGHTS[query.get('time') ?? 'day'] ?? (LIGHTS.day as Light)
  const tone = TONES[numberIn(query, 'tone', 0) % TONES.length] ?? TONES[0]
  const [floors, houses] = [numberIn(query, 'floors', 9), numberIn(query, 'houses', 2)]
  const view = { tone, light, random, floors, houses, pattern: numberIn(query, 'tone', 0) }
  const look = query.get('look') ?? 'slab'
  if (query.get('view') === 'yard') return drawYard(view, look)
  const flip = query.get('view') === 'back' ? `transform="translate(${SCENE_W} 0) scale(-1 1)"` : ''
  const inside = look === 'resort' ? resort(view) : street(view, look)
  return `<g ${flip}>${inside}</g>${veil(light)}`
}

function street(view: View, look: string): string {
  const { light, random } = view
  const [aside, near] = [between(random, -90, 90), between(random, 0.86, 1.1)]
  const stand = [
    [90, 700, 130],
    [1090, 716, 150],
    [300, 742, 96],
    [930, 750, 110],
    [30, 770, 170],
  ] as const
  return [
    skyOf(light, GROUND, random),
    farTown(light, GROUND - 24, random),
    rect(0, GROUND - 30, SCENE_W, SCENE_H - GROUND + 30, light.grass),
    shape(
      `M0 ${GROUND + 34}L600 ${GROUND - 8}L1200 ${GROUND + 52}V${GROUND + 130}L600 ${GROUND + 66}L0 ${GROUND + 116}Z`,
      light.paving,
    ),
    `<g transform="translate(${n(600 + aside)} ${GROUND}) scale(${n(near * 10) / 10}) translate(-600 ${-GROUND})">`,
    houses(view, look),
    '</g>',
    ...range(7).map(() =>
      person(
        between(random, 180, 1080),
        between(random, 690, 724),
        between(random, 30, 36),
        random,
      ),
    ),
    shape(
      `M0 ${SCENE_H - 62}L1200 ${SCENE_H - 34}V${SCENE_H}H0Z`,
      light.isDark ? '#3a3a40' : '#b7b0a5',
    ),
    stroke(
      `M0 ${SCENE_H - 30}L1200 ${SCENE_H - 10}`,
      '#f3eee4',
      3,
      'stroke-dasharray="46 34" opacity="0.6"',
    ),
    trees(stand, light, random),
  ].join('')
}

const MASSES: Record<string, (floors: number) => Pick<House, 'left' | 'right' | 'tall'>> = {
  tower: (floors) => ({ left: 150, right: 180, tall: Math.min(24, 520 / floors) }),
  slab: (floors) => ({ left: 120, right: 470, tall: Math.min(34, 400 / floors) }),
  court: (floors) => ({ left: 300, right: 420, tall: Math.min(36, 390 / floors) }),
  steps: (floors) => ({ left: 230, right: 360, tall: Math.min(40, 420 / floors) }),
  classic: (floors) => ({ left: 210, right: 420, tall: Math.min(46, 380 / floors) }),
}

function houses(view: View, look: string): string {
  const { floors, random } = view
  const mass = (MASSES[look] ?? MASSES.slab)?.(floors)
  if (!mass) return ''
  const isTower = look === 'tower'
  const behind = range(Math.min(2, view.houses - 1)).map(
    (i): House => ({
      ...mass,
      x: isTower ? ([250, 900][i] ?? 250) : ([150, 960][i] ?? 150),
      base: GROUND - 14,
      left: mass.left * 0.62,
      right: mass.right * 0.5,
      tall: mass.tall * 0.72,
      floors: Math.max(2, floors - Math.floor(between(random, 0, 3))),
    }),
  )
  const front: House = { ...mass, x: isTower ? 560 : 420, base: GROUND + 44, floors }
  return [...behind, front].map((house) => houseOf(house, view, look)).join('')
}

function houseOf(house: House, view: View, look: string): string {
  if (look === 'steps' && house.floors > 4) {
    const cut = Math.ceil(house.floors * 0.3)
    const lift = (house.floors - cut) * house.tall
    const top: House = {
      ...house,
      floors: cut,
      base: house.base - lift,
      left: house.left * 0.74,
      right: house.right * 0.72,
    }
    return (
      box({ ...house, floors: house.floors - cut }, view, true) +
      terrace(house, lift, view) +
      box(top, view, false)
    )
  }
  return box(house, view, true) + (look === 'classic' ? mansard(house, view) : attic(house, view))
}

/** Two sides of a house and its shadow on the ground. */
function box(house: House, { tone, light, pattern, random }: View, hasShops: boolean): string {
  const { x, base, left, right, floors, tall } = house
  const height = floors * tall + (hasShops ? tall * 0.5 : 0)
  const common = { height, floors, tone, light, pattern, hasShops }
  const columns = (width: number) => Math.max(3, Math.round(width / Math.max(19, tall * 1.05)))
  const near: Face = { ...common, width: right, columns: columns(right) }
  const side: Face = {
    ...common,
    width: left,
    columns: columns(left),
    isSide: true,
    hasShops: false,
  }
  return [
    hasShops
      ? shape(
          `M${n(x)} ${n(base + 8)}l${n(right)} ${n(-right * SLOPE_RIGHT * 0.1 + 20)}l60 14L${n(x - left * 0.4)} ${n(base + 34)}Z`,
          TINTS.ink,
          'opacity="0.12"',
        )
      : '',
    `<g transform="matrix(1 ${SLOPE_LEFT} 0 1 ${n(x - left)} ${n(base - height - left * SLOPE_LEFT)})">${drawFace(side, random)}</g>`,
    `<g transform="matrix(1 ${-SLOPE_RIGHT * 0.5} 0 1 ${n(x)} ${n(base - height)})">${drawFace(near, random)}</g>`,
    rim(house, height, tone),
  ].join('')
}

const rim = ({ x, base, left, right }: House, height: number, { trim, rail }: Tone): string => {
  const d = `M${n(x - left - 3)} ${n(base - height - left * SLOPE_LEFT)}L${n(x)} ${n(base - height)}L${n(x + right + 3)} ${n(base - height - right * SLOPE_RIGHT * 0.5)}`
  return stroke(d, trim, 7) + stroke(d, rail, 2, 'transform="translate(0 4)"')
}
