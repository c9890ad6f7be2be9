/** Stored in the browser, so that the next page reserves the line before the session is loaded. */
export const UNCONFIRMED_KEY = 'unconfirmed'

/** Sets the attribute that reserves the line, on this page and the next ones. */
export function markUnconfirmed(isMissing: boolean): void {
  document.documentElement.toggleAttribute('data-unconfirmed', isMissing)
  try {
    if (isMissing) localStorage.setItem(UNCONFIRMED_KEY, '1')
    else localStorage.removeItem(UNCONFIRMED_KEY)
  } catch {
    // Without storage the page shifts when the line appears.
  }
}
