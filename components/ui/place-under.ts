/**
 * Puts a top-layer panel under its anchor where CSS anchor positioning is missing, and above it
 * where there is more room. Does nothing where the stylesheet can do it.
 */
export function placeUnder(anchor: Element, panel: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('anchor-scope: --a')) return
  const box = anchor.getBoundingClientRect()
  const gap = 4
  const { clientWidth, clientHeight } = document.documentElement
  const above = clientHeight - box.bottom < panel.offsetHeight + gap && box.top > clientHeight / 2
  const wanted = align === 'start' ? box.left : box.right - panel.offsetWidth
  const left = Math.max(gap, Math.min(wanted, clientWidth - panel.offsetWidth - gap))
  Object.assign(panel.style, {
    position: 'fixed',
    margin: '0',
    inset: above
      ? `auto auto ${clientHeight - box.top + gap}px ${left}px`
      : `${box.bottom + gap}px auto auto ${left}px`,
    minWidth: `${box.width}px`,
  })
}
