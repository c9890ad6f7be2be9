const stops = 'a[href], button:not(:disabled)'
const keys = {
  block: { back: 'ArrowUp', on: 'ArrowDown' },
  inline: { back: 'ArrowLeft', on: 'ArrowRight' },
}

/** Moves focus among the links and buttons of a group by arrow, Home or End; true when it did. */
export function stepFocus(group: HTMLElement, key: string, axis: 'block' | 'inline') {
  const all = focusStops(group)
  const at = all.findIndex((stop) => stop.matches(':focus'))
  const next = new Map([
    ['Home', 0],
    ['End', all.length - 1],
    [keys[axis].on, (at + 1) % all.length],
    [keys[axis].back, at <= 0 ? all.length - 1 : at - 1],
  ]).get(key)
  const stop = next === undefined ? undefined : all[next]
  stop?.focus()
  return stop !== undefined
}

export function focusStops(group: HTMLElement) {
  const layer = group.closest('[popover]')
  return [...group.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.closest('[popover]') === layer,
  )
}
