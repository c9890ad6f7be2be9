const typed = new Set<Element>()
const FIELDS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), [contenteditable="true"]'
/** A form with an address of its own asks for a list. */
const SEARCHES = 'search, [role="search"], form[action]'

/** Remembers a field that something is typed into; what is searched for is no text that could be lost. */
export function rememberTyped({ target }: Event): void {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (!field || field.closest(SEARCHES)) return
  for (const each of typed) if (!each.isConnected) typed.delete(each)
  typed.add(field)
}

/** Whether a field of this page holds something that was typed and may not be saved. */
export const hasUnsavedText = (isMeant: (field: Element) => boolean = () => true): boolean =>
  [...typed].some((field) => isShown(field) && textOf(field).trim() !== '' && isMeant(field))

/** Of drafts there is a copy in this browser: of editors, and of whole forms that say so. */
const KEPT = '[contenteditable="true"], [data-kept]'

/** Whether a field holds something that is lost with this page. */
export const hasUnkeptText = (): boolean => hasUnsavedText((field) => !field.closest(KEPT))

/** Pages that were left softly stay in the document for a while, hidden. */
const isShown = (field: Element): boolean =>
  field.isConnected && !field.closest('[style*="display: none"]')

const textOf = (field: Element): string =>
  'value' in field ? String(field.value) : (field.textContent ?? '')
