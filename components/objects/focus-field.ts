/** Focuses the first of these fields of a listing, as they stand on the page. Is there none? Then false. */
export function focusFirst(names: string[]): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-listing-field]')]
  const first = fields.find(({ dataset }) => names.includes(dataset.listingField ?? ''))
  first?.focus()
  return first !== undefined
}
