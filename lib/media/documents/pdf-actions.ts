import 'server-only'
import type { PdfValue } from '@/lib/platform/pdf-syntax'

/**
 * PDF names used only for active content and attachments: scripts (XFA included), event actions, launching,
 * sending or fetching data, other files, and media players.
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

/** View modes of a destination. */
const VIEWS = /^(?:XYZ|Fit|FitH|FitV|FitR|FitB|FitBH|FitBV)$/

/** Every name in a value, with the value after it. */
export function* namesIn(value: PdfValue): Generator<{ name: string; next?: PdfValue }> {
  if (value.type === 'name') yield { name: value.name }
  if (!('items' in value)) return
  for (const [index, item] of value.items.entries()) {
    if (item.type !== 'name') yield* namesIn(item)
    else yield { name: item.name, next: value.items[index + 1] }
  }
}

/**
 * Is this OpenAction harmless? Word processors set a start page: a destination, its name, or a plain GoTo.
 * Anything else is refused.
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
