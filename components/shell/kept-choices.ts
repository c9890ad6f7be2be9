import { splitLocale } from '@/lib/platform/i18n/locales'

/** What the reader has chosen in this browser; its links carry it, so that every address says what it shows. */
const CURRENCY = 'currency'
const LANGUAGES = 'languages'
const SHORTCUTS = 'shortcuts'

/** The currency of prices; null for that of the language. */
export const rememberCurrency = (currency: string | null): void => keep(CURRENCY, currency)

/** Whether single keys do something here, such as `/` for the search. */
export const rememberShortcuts = (areOn: boolean): void => keep(SHORTCUTS, areOn ? null : 'off')
export const hasShortcuts = (): boolean => keptOf(SHORTCUTS) !== 'off'

const listeners = new Set<(choice: string | null) => void>()

/** Hears which languages are chosen at a list in this tab. */
export function watchLanguages(listener: (choice: string | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The languages of lists of texts, as `all` or `de,en`; null for that of the page. */
export const rememberLanguages = (choice: string | null): void => keep(LANGUAGES, choice)

/** The same for a link that makes the choice; others hear of it. */
export function chooseLanguages(link: HTMLElement): void {
  const { languages } = link.dataset
  if (languages === undefined) return
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  const choice = languages || null
  rememberLanguages(choice)
  for (const listener of listeners) listener(choice)
}

/** After a logout: the next reader of this browser has not chosen anything. */
export function forgetChoices(): void {
  for (const key of [CURRENCY, LANGUAGES, SHORTCUTS]) keep(key, null)
}

const PRICED = /^\/(?:catalogue|overseas)$/
const LISTS =
  /^\/(?:$|(?:news|opinions|education|events|blogs|forums|trends_page)$|(?:forums|topics_page|tags|trends_page)\/[^/]+$)/

/** A path of this site with its query; that of a list carries what the reader has chosen, unless it names it. */
export function withChoices(href: string): string {
  const url = new URL(href, location.origin)
  const { locale, path } = splitLocale(url.pathname)
  const carried = PRICED.test(path)
    ? [CURRENCY, keptOf(CURRENCY)]
    : LISTS.test(path) && url.searchParams.get('tab') !== 'subscriptions'
      ? ['language', languagesBeside(locale)]
      : []
  const [name, value] = carried
  if (!name || !value || url.searchParams.has(name)) return href
  if (path === '/' && !url.searchParams.has('tab')) url.searchParams.set('tab', 'feed')
  url.searchParams.set(name, value)
  return url.pathname + decodeURIComponent(url.search) + url.hash
}

/** Nothing where the page shows the chosen language anyway. */
function languagesBeside(locale: string): string | null {
  const kept = keptOf(LANGUAGES)
  return kept === locale || !/^[a-z,]{2,17}$/.test(kept ?? '') ? null : kept
}

function keptOf(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the page's own language and currency are shown.
  }
}
