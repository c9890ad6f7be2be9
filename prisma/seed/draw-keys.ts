import {
  between,
  circle,
  HEIGHT,
  n,
  pick,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
  WIDTH,
} from './draw-kit'

type Table = { top: string; grain: string; paper: string; tag: string }
const TABLES: readonly [Table, ...Table[]] = [
  { top: '#c9a27c', grain: '#b58c64', paper: '#fbf7ee', tag: TINTS.brick },
  { top: '#d9e0dc', grain: '#c6d0ca', paper: '#fffdf8', tag: TINTS.fir },
  { top: '#5b4a40', grain: '#4d3e35', paper: '#f1e6d6', tag: '#c98d4a' },
  { top: '#cbd6db', grain: '#b8c6cd', paper: '#fbf9f5', tag: TINTS.deep },
  { top: '#e7cfbd', grain: '#d9bca7', paper: '#fff9f0', tag: '#8c2f1b' },
]
type Metal = { base: string; light: string; dark: string }
const METALS: readonly [Metal, ...Metal[]] = [
  { base: '#d3a64e', light: '#f0d18c', dark: '#9a7228' },
  { base: '#b9bfc2', light: '#e6eaeb', dark: '#7d868b' },
  { base: '#b98058', light: '#dfb08c', dark: '#835232' },
]

/** Keys on a ring with a tag, on a contract on a table. */
export function drawKeys(query: Query): string {
  const random = randomOf(query)
  const table = pick(random, TABLES)
  const [x, y] = [between(random, 580, 720), between(random, 165, 205)]
  const turn = between(random, -30, 10)
  const keys = [
    { angle: turn - 40, metal: pick(random, METALS), long: between(random, 200, 230), teeth: 5 },
    { angle: turn + 14, metal: pick(random, METALS), long: between(random, 220, 255), teeth: 6 },
  ]
  const things = keys.map((one) => key(x, y, one, random))
  const label = tag(x, y, turn, table.tag, random)
  const ring = `<circle cx="${n(x)}" cy="${n(y)}" r="62" fill="none" stroke="#8d959a" stroke-width="13"/><circle cx="${n(x - 2)}" cy="${n(y - 2)}" r="62" fill="none" stroke="#d6dcdf" stroke-width="6"/>`
  const group = [label, ...things, ring].join('')
  return [
    `<defs><filter id="soft" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur stdDeviation="9"/></filter><filter id="flat"><feColorMatrix values="0 0 0 0 0.1 0 0 0 0 0.08 0 0 0 0 0.06 0 0 0 0.34 0"/></filter></defs>`,
    surface(table, random),
    contract(table.paper, random),
    `<g transform="translate(14 20)" filter="url(#soft)"><g filter="url(#flat)">${group}</g></g>`,
    group,
  ].join('')
}

const surface = ({ top, grain }: Table, random: Random) =>
  [
    rect(0, 0, WIDTH, HEIGHT, top),
    ...range(6).map((i) => stroke(`M0 ${i * 128 + 20}H${WIDTH}`, grain, 4)),
    ...range(30).map(() => {
      const [x, y, w] = [
        between(random, -80, WIDTH),
        between(random, 0, HEIGHT),
        between(random, 90, 330),
      ]
      return stroke(
        `M${n(x)} ${n(y)}q${n(w / 2)} ${n(between(random, -9, 9))} ${n(w)} 0`,
        grain,
        2,
        'opacity="0.7"',
      )
    }),
  ].join('')

function contract(paper: string, random: Random): string {
  const [x, y, angle] = [
    between(random, 90, 190),
    between(random, 60, 120),
    between(random, -12, -3),
  ]
  const lines = range(15)
    .map(
      (i) =>
        `M${n(x + 60)} ${n(y + 130 + i * 32)}h${n(i % 5 === 4 ? 210 : between(random, 400, 450))}`,
    )
    .join('')
  return `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${rect(x + 10, y + 14, 570, 760, TINTS.ink, 'opacity="0.14"')}${rect(x, y, 570, 760, paper)}${rect(x + 60, y + 60, 220, 20, TINTS.ink, 'rx="4" opacity="0.75"')}${stroke(lines, '#c9bfae', 6)}</g>`
}

type Key = { angle: number; metal: Metal; long: number; teeth: number }

function key(x: number, y: number, { angle, metal, long, teeth }: Key, random: Random): string {
  const [bow, from] = [y + 112, y + 160]
  const end = from + long
  const steps = range(teeth).map((i) => {
    const deep = between(random, 8, 24)
    const step = (long * 0.55) / teeth
    return i % 2
      ? `l${n(-deep / 2)} ${n(step / 2)}V${n(end - long * 0.6 + (i + 1) * step)}`
      : `h${n(deep)}v${n(step / 2)}L${n(x + 15)} ${n(end - long * 0.6 + (i + 1) * step)}`
  })
  const blade = `M${n(x - 15)} ${n(from - 20)}H${n(x + 15)}V${n(end - long * 0.6)}${steps.join('')}L${n(x + 15)} ${n(end - 22)}L${n(x)} ${n(end)}L${n(x - 15)} ${n(end - 22)}Z`
  const isRound = random() < 0.5
  const head = isRound
    ? circle(x, bow, 64, metal.base, `stroke="${metal.dark}" stroke-width="3"`)
    : rect(
        x - 58,
        bow - 62,
        116,
        122,
        metal.base,
        `rx="30" stroke="${metal.dark}" stroke-width="3"`,
      )
  return [
    `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">`,
    shape(blade, metal.base, `stroke="${metal.dark}" stroke-width="3" stroke-linejoin="round"`),
    stroke(`M${n(x - 5)} ${n(from + 4)}V${n(end - 30)}`, metal.dark, 5),
    stroke(`M${n(x - 10)} ${n(from + 4)}V${n(end - 34)}`, metal.light, 3),
    head,
    isRound
      ? stroke(`M${n(x - 46)} ${n(bow + 14)}a48 48 0 0 1 30 -60`, metal.light, 6)
      : stroke(`M${n(x - 44)} ${n(bow + 30)}v-52q0 -24 24 -26`, metal.light, 6),
    circle(x, bow - 36, 15, metal.dark),
    circle(x, bow + 16, 22, metal.dark, 'opacity="0.25"'),
    '</g>',
  ].join('')
}

function tag(x: number, y: number, angle: number, tint: string, random: Random): string {
  const [top, wide, tall] = [y - 62 - 214, 150, 214]
  const isRound = random() < 0.4
  const body = isRound
    ? circle(x, top + 92, 92, tint)
    : shape(
        `M${n(x - wide / 2)} ${n(top + 12)}q0 -12 12 -12h${wide - 24}q12 0 12 12v${tall - 74}l-44 50h-${wide - 88}l-44 -50Z`,
        tint,
      )
  const [hx, hy] = [x, top + (isRound ? 62 : 46)]
  return [
    `<g transform="rotate(${n(angle - 112)} ${n(x)} ${n(y)})">`,
    stroke(`M${n(x)} ${n(y - 60)}V${n(top + tall - 34)}`, '#8d959a', 9),
    body,
    isRound ? '' : circle(x, top + tall - 34, 12, '#fff', 'opacity="0.5"'),
    `<circle cx="${n(x)}" cy="${n(top + 92)}" r="${isRound ? 78 : 0}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="8 7" opacity="0.5"/>`,
    `<g transform="rotate(112 ${n(hx)} ${n(hy + 34)})">${shape(`M${n(hx - 44)} ${n(hy + 36)}l44 -40l44 40v6h-12v40h-64v-40h-12Z`, '#fbf3e4')}${rect(hx - 10, hy + 54, 20, 28, tint)}</g>`,
    '</g>',
  ].join('')
}
