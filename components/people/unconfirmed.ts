/** Remembered in this browser, so that the next page keeps the place of the line free at once. */
export const UNCONFIRMED_KEY = 'unconfirmed'

/** Says to the style sheets of this page, and of the next ones, whether the line is there. */
export function markUnconfirmed(isMissing: boolean): void {
  document.documentElement.toggleAttribute('data-unconfirmed', isMissing)
  try {
    if (isMissing) localStorage.setItem(UNCONFIRMED_KEY, '1')
    else localStorage.removeItem(UNCONFIRMED_KEY)
  } catch {
    // A browser that keeps nothing moves the page a little instead.
  }
}
