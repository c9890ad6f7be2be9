const typed = new Set<Element>()
const FIELDS = 'textarea, input, [contenteditable="true"]'

/** Remembers a field that something is typed into; what is searched for is no text that could be lost. */
export function rememberTyped({ target }: Event): void {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (!field || field.closest('search, [role="search"]')) return
  for (const each of typed) if (!each.isConnected) typed.delete(each)
  typed.add(field)
}

/** Whether a field of this page holds something that was typed and may not be saved. */
export const hasUnsavedText = (): boolean =>
  [...typed].some((field) => isShown(field) && textOf(field).trim() !== '')

/** Pages that were left softly stay in the document for a while, hidden. */
const isShown = (field: Element): boolean =>
  field.isConnected && !field.closest('[style*="display: none"]')

const textOf = (field: Element): string =>
  'value' in field ? String(field.value) : (field.textContent ?? '')
