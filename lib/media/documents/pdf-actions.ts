import 'server-only'
import type { PdfValue } from '@/lib/platform/pdf-syntax'

/**
 * Names that stand only where a document acts, or brings files along: scripts (also of forms in XML),
 * what runs at an event, programs, sending or fetching data, other files, and media players.
 */
export const REFUSED: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
])

/** How a page is shown that a destination leads to. */
const VIEWS = /^(?:XYZ|Fit|FitH|FitV|FitR|FitB|FitBH|FitBV)$/

/** Every name in a value, with what comes after it. */
export function* namesIn(value: PdfValue): Generator<{ name: string; next?: PdfValue }> {
  if (value.type === 'name') yield { name: value.name }
  if (!('items' in value)) return
  for (const [index, item] of value.items.entries()) {
    if (item.type !== 'name') yield* namesIn(item)
    else yield { name: item.name, next: value.items[index + 1] }
  }
}

/**
 * May this open with the document? Word processors let it open at a page, which does nothing: a
 * destination, its name, or a plain step to it. Whatever else could open is refused.
 */
export function isHarmlessOpening(value: PdfValue): boolean {
  if (value.type === 'string' || value.type === 'name') return true
  if (value.type === 'word') return value.word === 'null'
  if (value.type === 'array') return isDestination(value.items)
  return value.type === 'dictionary' && isStep(value.items)
}

const isDestination = (items: PdfValue[]) =>
  items.every((item) => !('items' in item)) &&
  items[1]?.type === 'name' &&
  VIEWS.test(items[1].name)

function isStep(items: PdfValue[]): boolean {
  const names = items.flatMap((item) => (item.type === 'name' ? [item.name] : []))
  const kinds = items.filter((_, index) => {
    const before = items[index - 1]
    return before?.type === 'name' && before.name === 'S'
  })
  const [kind, ...more] = kinds
  const isPlain = !names.includes('Next') && more.length === 0
  return isPlain && kind?.type === 'name' && kind.name === 'GoTo'
}
