const KEY = 'currency'

/** The currency that the member of this browser has chosen; null for that of the language. */
export function readCurrency(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Kept for the links of this browser; null forgets it. */
export function rememberCurrency(currency: string | null): void {
  try {
    if (currency) localStorage.setItem(KEY, currency)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage prices are shown in the currency of the language.
  }
}

const PRICED = /^(?:\/(?:en|de|cs|pl|sr))?\/(?:catalogue|overseas)$/

/** A path of this site with its query; one of the catalogue in the member's currency, unless it names one. */
export function withCurrency(href: string): string {
  const currency = readCurrency()
  const url = new URL(href, location.origin)
  if (!currency || !PRICED.test(url.pathname) || url.searchParams.has('currency')) return href
  url.searchParams.set('currency', currency)
  return url.pathname + url.search + url.hash
}
