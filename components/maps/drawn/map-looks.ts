/** Names are drawn with fonts of the device. */
export const FONT = ['system-ui', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif']

const COLORS = {
  water: '--surface-blue',
  land: '--surface-raised',
  line: '--line-strong',
  ink: '--ink',
  quiet: '--ink-quiet',
  blue: '--ink-blue',
  accent: '--fill-accent',
  park: '--surface-green',
  house: '--line',
} as const
export type MapColors = Record<keyof typeof COLORS, string>

/** Colours of the page as the browser computes them: the map does not know `light-dark()`. */
export function mapColors(): MapColors {
  const probe = document.body.appendChild(document.createElement('i'))
  const colors = Object.entries(COLORS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colors)
}
