import {
  between,
  circle,
  HEIGHT,
  n,
  type Random,
  range,
  rect,
  shape,
  stroke,
  TINTS,
} from './draw-kit'

/** Where the floor of a room begins. */
export const FLOOR_TOP = 500

/** The window of a room with its curtains and the roofs behind it; `view` is its sky. */
export function pane(left: number, width: number, random: Random): string {
  const [top, height] = [78, 330]
  const roofs = range(9)
    .map((i) => {
      const tall = between(random, 50, 170)
      return rect(
        left + (i * width) / 9,
        top + height - tall,
        width / 9 + 1,
        tall,
        i % 2 ? '#6d7f88' : '#8b9aa0',
        'opacity="0.75"',
      )
    })
    .join('')
  const lamps = range(22)
    .map(() =>
      rect(
        left + 12 + random() * (width - 30),
        top + height - 12 - random() * 60,
        6,
        9,
        '#f7e0a0',
        'opacity="0.9"',
      ),
    )
    .join('')
  const cloth = (x: number, turn: number) =>
    shape(
      `M${n(x)} ${top - 22}h${74 * turn}c${-8 * turn} 150 ${10 * turn} 260 ${-30 * turn} ${height + 92}h${-44 * turn}Z`,
      '#fbf3e4',
      'opacity="0.94"',
    ) +
    stroke(
      range(3)
        .map((i) => `M${n(x + turn * (16 + i * 18))} ${top - 12}v${height + 70}`)
        .join(''),
      '#e3d3ba',
      2,
    )
  return [
    rect(left - 14, top - 14, width + 28, height + 28, '#fdf9f0'),
    rect(left, top, width, height, 'url(#view)'),
    circle(left + width * between(random, 0.3, 0.7), top + 84, 30, '#fff3d6', 'opacity="0.9"'),
    roofs,
    lamps,
    rect(left + width / 2 - 6, top, 12, height, '#fdf9f0'),
    rect(left, top + height * 0.34, width, 9, '#fdf9f0'),
    rect(left - 30, top + height + 10, width + 60, 16, '#f4ead9'),
    cloth(left - 62, 1),
    cloth(left + width + 62, -1),
    stroke(`M${left - 84} ${top - 24}H${n(left + width + 84)}`, TINTS.ink, 6),
  ].join('')
}

/** What falls through the window on the floor. */
export const sunlight = (left: number, width: number) =>
  shape(
    `M${left + 20} ${FLOOR_TOP + 4}h${n(width * 0.42)}l150 ${HEIGHT - FLOOR_TOP}h${n(-width * 0.55)}Z`,
    '#fff2cf',
    'opacity="0.35"',
  ) +
  shape(
    `M${n(left + width * 0.55)} ${FLOOR_TOP + 4}h${n(width * 0.4)}l190 ${HEIGHT - FLOOR_TOP}h${n(-width * 0.52)}Z`,
    '#fff2cf',
    'opacity="0.35"',
  )
