import { between, circle, HEIGHT, type Random, range, rect, stroke, TINTS, WIDTH } from './draw-kit'

export type Tints = {
  wall: string
  low: string
  floor: string
  board: string
  front: string
  top: string
  cloth: string
}
export const ROOMS: readonly [Tints, ...Tints[]] = [
  {
    wall: '#f1e8da',
    low: '#e2d5c1',
    floor: '#c9a680',
    board: '#b8936b',
    front: '#7f9172',
    top: '#efe3d3',
    cloth: TINTS.brick,
  },
  {
    wall: '#e6e9e4',
    low: '#d2d8d0',
    floor: '#b99a7c',
    board: '#a58567',
    front: '#f7f2e8',
    top: '#5b5046',
    cloth: '#4f6a7a',
  },
  {
    wall: '#efdccd',
    low: '#e0c6b2',
    floor: '#d3b48f',
    board: '#bf9d76',
    front: '#4f5f6a',
    top: '#e9d9c2',
    cloth: '#55684f',
  },
  {
    wall: '#dde4e6',
    low: '#c8d3d7',
    floor: '#a9805f',
    board: '#95704f',
    front: '#c98d74',
    top: '#f4ead9',
    cloth: '#d9a441',
  },
  {
    wall: '#f4efe5',
    low: '#e7ddcc',
    floor: '#c3ab8c',
    board: '#b09775',
    front: '#33404c',
    top: '#d8ccba',
    cloth: '#8a5a6b',
  },
]
export const SKIES: readonly [[string, string], ...[string, string][]] = [
  ['#c9dde6', '#f5efe0'],
  ['#f2cdb0', '#fbeed8'],
  ['#4a5b70', '#c79179'],
]
const FLOOR = 520

export const shell = ({ wall, low, floor, board }: Tints) =>
  [
    rect(0, 0, WIDTH, FLOOR, wall),
    rect(0, FLOOR - 14, WIDTH, 16, '#fbf6ec'),
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor),
    stroke(
      range(17)
        .map((i) => `M${i * 100 - 200} ${HEIGHT}L${100 + i * 62} ${FLOOR}`)
        .join(''),
      board,
      2,
    ),
    rect(0, 0, WIDTH, 26, low),
  ].join('')

export function view(x: number, y: number, w: number, h: number, random: Random): string {
  const roofs = range(7).map((i) => {
    const tall = between(random, h * 0.12, h * 0.42)
    return rect(
      x + (i * w) / 7,
      y + h - tall,
      w / 7 + 1,
      tall,
      i % 2 ? '#7d8f97' : '#98a7ab',
      'opacity="0.75"',
    )
  })
  return [
    rect(x - 12, y - 12, w + 24, h + 24, '#fdf9f0'),
    rect(x, y, w, h, 'url(#view)'),
    circle(x + w * between(random, 0.3, 0.7), y + h * 0.3, 24, '#fff3d6', 'opacity="0.9"'),
    ...roofs,
    rect(x + w / 2 - 5, y, 10, h, '#fdf9f0'),
    rect(x - 22, y + h + 10, w + 44, 14, '#f4ead9'),
  ].join('')
}

export const turn = (random: Random, inside: string) =>
  random() < 0.5
    ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${inside}</g>`
    : `<g>${inside}</g>`
