import { circle, n, range, rect, stroke } from './draw-kit'

/** A place on the drawing, in pixels. */
export type Item = { x: number; y: number; w: number; h: number }

const EDGE = 'stroke="#8b7f70" stroke-width="2"'
const soft = (x: number, y: number, w: number, h: number, r = 6, fill = '#fffdf8') =>
  rect(x, y, w, h, fill, `rx="${r}" ${EDGE}`)
const round = (x: number, y: number, r: number, fill = '#fffdf8') => circle(x, y, r, fill, EDGE)

/** The furniture of a room, seen from above, in thin lines. */
export function itemsOf(kind: string, at: Item): string {
  const draw = { living, kitchen, bed, bath, hall }[kind]
  return draw ? draw(at) : ''
}

function living({ x, y, w, h }: Item): string {
  const sofa = Math.min(190, w * 0.56)
  const [sx, sy] = [x + (w - sofa) / 2, y + h - 92]
  return [
    rect(sx - 20, y + h * 0.62 - 60, sofa + 40, 100, '#ead9c1', 'rx="8"'),
    soft(sx, sy, sofa, 62, 12),
    soft(sx + 12, sy, sofa / 2 - 14, 42, 8),
    soft(sx + sofa / 2 + 2, sy, sofa / 2 - 14, 42, 8),
    soft(x + w * 0.5 - 56, y + 22, 112, 22, 4),
    soft(x + w * 0.5 - 40, y + 26, 80, 6, 2, '#d9cfc0'),
    round(x + 40, y + 48, 19, '#c8d2b6'),
    stroke(`M${n(x + 40)} ${n(y + 34)}v28M${n(x + 26)} ${n(y + 48)}h28`, '#7f9172', 2),
  ].join('')
}

function kitchen({ x, y, w, h }: Item): string {
  const counter = y + 14
  const [tx, ty] = [x + w * 0.5, y + h * 0.64]
  return [
    soft(x + 14, counter, w - 28, 44, 3),
    soft(x + 26, counter + 8, 46, 28, 6, '#e0eaee'),
    ...[0, 1, 2, 3].map((i) =>
      round(x + w - 76 + (i % 2) * 24, counter + 11 + Math.floor(i / 2) * 22, 8, '#e9e2d6'),
    ),
    round(tx, ty, 38),
    ...range(4).map((i) => {
      const angle = (i * Math.PI) / 2 + Math.PI / 4
      return round(tx + Math.cos(angle) * 55, ty + Math.sin(angle) * 55, 14, '#efe3d3')
    }),
    round(tx, ty, 38),
  ].join('')
}

function bed({ x, y, w, h }: Item): string {
  const [wide, long] = [Math.min(130, w * 0.56), Math.min(160, h * 0.66)]
  const [bx, by] = [x + (w - wide) / 2, y + 26]
  return [
    soft(bx, by, wide, long, 8),
    soft(bx + 10, by + 10, wide / 2 - 15, 32, 8, '#efe3d3'),
    soft(bx + wide / 2 + 5, by + 10, wide / 2 - 15, 32, 8, '#efe3d3'),
    stroke(`M${n(bx)} ${n(by + 62)}H${n(bx + wide)}`, '#8b7f70', 2),
    soft(bx - 34, by + 4, 28, 28, 4),
    soft(bx + wide + 6, by + 4, 28, 28, 4),
    soft(x + w - 54, y + h - 44, 40, 30, 3),
  ].join('')
}

const bath = ({ x, y, w, h }: Item): string =>
  [
    soft(x + w - 74, y + 18, 58, Math.min(150, h - 36), 12),
    soft(x + w - 66, y + 26, 42, Math.min(134, h - 52), 18, '#f1f6f7'),
    round(x + w - 45, y + 46, 5, '#8fa9b8'),
    soft(x + w * 0.4 - 20, y + h - 38, 40, 16, 3),
    `<ellipse cx="${n(x + w * 0.4)}" cy="${n(y + h - 56)}" rx="17" ry="22" fill="#fffdf8" ${EDGE}/>`,
    soft(x + 22, y + 16, 56, 34, 4),
    round(x + 50, y + 33, 12, '#e0eaee'),
  ].join('')

const hall = ({ x, y, w, h }: Item): string => {
  if (w < 250) return ''
  return [
    soft(x + w - 124, y + h - 42, 108, 28, 3),
    stroke(
      range(6)
        .map((i) => `M${n(x + w - 112 + i * 17)} ${n(y + h - 38)}v20`)
        .join(''),
      '#b3a797',
      2,
    ),
    rect(x + 26, y + h - 56, 90, 36, '#e3d5c2', 'rx="4"'),
  ].join('')
}
