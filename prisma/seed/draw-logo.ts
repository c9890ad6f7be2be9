import { n, numberIn, type Query, range, rect, shape, stroke } from './draw-kit'
import { lettering, widthOf } from './lettering'

export const LOGO_SIZE = 400
const GROUNDS: Record<string, [ground: string, mark: string]> = {
  brick: ['#a93b24', '#fbeee3'],
  slate: ['#3f5a6a', '#eef3f4'],
  fir: ['#44573f', '#f1f2e6'],
  ink: ['#2a2622', '#f2cf7a'],
  honey: ['#e4b95a', '#2a2622'],
  sand: ['#efe3d3', '#8c2f1b'],
  plum: ['#5b3c4d', '#f6e7ea'],
}
type Mark = (tint: string, seed: number) => string

const arch = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`

/** What stands over or under the letter; each a few plain shapes on a square of 400. */
const MARKS: Record<string, Mark> = {
  roof: (tint) => stroke('M70 168L200 66L330 168', tint, 26),
  blocks: (tint, seed) =>
    range(4)
      .map((i) => {
        const tall = [46, 84, 62, 104][(i + seed) % 4] ?? 60
        return rect(92 + i * 56, 166 - tall, 46, tall, tint)
      })
      .join(''),
  wave: (tint) =>
    range(2)
      .map((i) => stroke(`M66 ${112 + i * 42}q34 -40 67 0t67 0t67 0t67 0`, tint, 16))
      .join(''),
  arches: (tint) =>
    range(3)
      .map((i) => shape(arch(92 + i * 76, 74, 64, 92), tint))
      .join(''),
  key: (tint) =>
    `<circle cx="128" cy="120" r="38" fill="none" stroke="${tint}" stroke-width="20"/>${stroke('M168 120H318M284 120v34M316 120v40', tint, 20)}`,
  leaf: (tint) =>
    shape('M200 170C120 150 108 84 200 44C292 84 280 150 200 170Z', tint) +
    stroke('M200 168V96', '#00000033', 8),
  columns: (tint) =>
    shape('M84 92L200 44L316 92Z', tint) +
    range(4)
      .map((i) => rect(102 + i * 56, 102, 26, 52, tint))
      .join('') +
    rect(84, 158, 232, 14, tint),
  crest: (tint) => shape('M74 168L146 62L194 130L232 82L326 168Z', tint),
  tower: (tint) => shape('M156 170V84h-14V58h24v14h22V58h24v14h22V58h24v26h-14v86Z', tint),
}

/** The mark of a company: `mark`, `tint` and its letters. */
export function drawLogo(query: Query): string {
  const [ground, tint] = GROUNDS[query.get('tint') ?? ''] ?? ['#a93b24', '#fbeee3']
  const mark = MARKS[query.get('mark') ?? '']
  if (!mark) throw new Error(`No such mark: ${query.get('mark')}`)
  const letters = query.get('letters') ?? ''
  const size = Math.min(150, (150 * 250) / widthOf(letters, 150))
  return [
    rect(0, 0, LOGO_SIZE, LOGO_SIZE, ground),
    mark(tint, numberIn(query, 'seed', 0)),
    lettering(letters, { x: 200, y: 270 + size * 0.42, size, fill: tint, anchor: 'middle' }),
  ].join('')
}
