import type { PauseReason } from './machine'

type Pausing = { pause: (reason: PauseReason) => void; resume: (reason: PauseReason) => void }

/**
 * Pauses while the mouse rests on the toasts, after a touch, while the keyboard is in them, and while the window
 * is not in use.
 */
export function watchPauses(host: HTMLElement, { pause, resume }: Pausing): void {
  host.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') pause('hover')
  })
  host.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') resume('hover')
  })
  for (const type of ['pointerdown', 'pointerup'] as const) {
    host.addEventListener(type, ({ pointerType }) => {
      if (pointerType !== 'mouse') pause('touch')
    })
  }
  host.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) pause('focus')
  })
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) resume('focus')
  })
  window.addEventListener('blur', () => pause('blur'))
  window.addEventListener('focus', () => resume('blur'))
}
