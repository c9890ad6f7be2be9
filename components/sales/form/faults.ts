import type { FieldIssue } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { completeSale, type SaleContent } from '@/lib/sales/drafts/schema'

/** Error messages by path such as `images.3.caption`. */
export type Faults = Record<string, string>

/** Sections of the form in order, with their fields. */
export const PARTS = {
  project: ['title', 'language', 'developer', 'complex', 'country', 'cities', 'address', 'place'],
  texts: ['description', 'about', 'translations'],
  price: [
    'isPremium',
    'isAffordable',
    'isReady',
    'isPresale',
    'currency',
    'priceFrom',
    'priceTo',
    'membersOnly',
  ],
  pictures: ['mainImage', 'images'],
  documents: ['documents'],
  traits: ['characteristics'],
  manager: ['manager', 'contactPhone'],
  legal: ['declarationUrl', 'permitNumber', 'escrowBank'],
  publication: ['state'],
} as const satisfies Record<string, readonly (keyof SaleContent | 'state')[]>
export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]
const FIELDS: string[] = Object.values(PARTS).flat()

/** Validation issues that prevent publication. */
export const missingOf = (content: SaleContent): FieldIssue[] =>
  check(completeSale, content).issues ?? []

export const pathOf = ({ pointer }: FieldIssue): string => pointer.slice(2).replaceAll('/', '.')
const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** Whether the form has a field for it. */
export const hasPlace = (issue: FieldIssue): boolean => FIELDS.includes(fieldOf(pathOf(issue)))

/** The first error message of each path. */
export const faultsOf = (issues: FieldIssue[], say: (issue: FieldIssue) => string): Faults =>
  Object.fromEntries(issues.toReversed().map((issue) => [pathOf(issue), say(issue)]))

/** The first error at this path or below it. */
export const faultUnder = (faults: Faults, path: string): string | undefined =>
  faults[path] ?? Object.entries(faults).find(([key]) => key.startsWith(`${path}.`))?.[1]

/** Errors that remain after changes of these fields; rows keep the errors of unchanged values. */
export const withoutFaults = (faults: Faults, isGone: (path: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !isGone(path)))

/** Moves errors with their rows; `order` has the previous index of each row, or -1. */
export function reorderFaults(faults: Faults, list: string, order: number[]): Faults {
  const entries = Object.entries(faults).flatMap(([path, words]) => {
    const [field, index, ...rest] = path.split('.')
    if (field !== list || index === undefined) return [[path, words]]
    const at = order.indexOf(Number(index))
    return at < 0 ? [] : [[[field, at, ...rest].join('.'), words]]
  })
  return Object.fromEntries(entries)
}

/** Paths in document order. */
export const sortFaults = (faults: Faults): string[] => {
  const rank = (path: string) => FIELDS.indexOf(fieldOf(path))
  return Object.keys(faults).toSorted(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }),
  )
}

/** The field element of an error, or its closest container. */
export function elementOf(formId: string, path: string): HTMLElement | null {
  const steps = path.split('.')
  for (let count = steps.length; count > 0; count--) {
    const found = document.getElementById(`${formId}-${steps.slice(0, count).join('.')}`)
    if (found) return found
  }
  return null
}

export type PartMark = { state: 'done' | 'empty' | 'missing'; missing: number }

/** Completion status of each section. */
export function marksOf(content: SaleContent, isPublic: boolean): Record<PartName, PartMark> {
  const missing = missingOf(content).map((issue) => fieldOf(pathOf(issue)))
  const isDone = (part: PartName, fields: readonly string[]) =>
    part === 'publication' ? isPublic : fields.some(isFilled(content))
  const marks = PART_NAMES.map((part) => {
    const fields: readonly string[] = PARTS[part]
    const count = missing.filter((field) => fields.includes(field)).length
    const state = count > 0 ? 'missing' : isDone(part, fields) ? 'done' : 'empty'
    return [part, { state, missing: count }]
  })
  return Object.fromEntries(marks)
}

const isFilled = (content: SaleContent) => (field: string) => {
  const value = (content as Record<string, unknown>)[field]
  if (field === 'language' || field === 'translations') return false
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
