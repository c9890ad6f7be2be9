/**
 * After what had the focus has left the page, puts it here; whoever has moved on is left where they are. The
 * place is looked for when the change is drawn.
 */
export function refocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) find()?.focus()
  })
}
