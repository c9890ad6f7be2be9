type Found = HTMLElement | null | undefined

/** What an answer changes is drawn some frames later at most. */
const FRAMES = 20

/**
 * Puts the focus here as soon as what has it has left the page; whoever has moved on is left where they are. The
 * place is looked for then.
 */
export function refocus(find: () => Found, options?: FocusOptions, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) find()?.focus(options)
    else if (frames > 1) refocus(find, options, frames - 1)
  })
}
