import type { FieldPath } from '@/lib/platform/http/wire'

type Fields = Record<string, unknown>

const BOOLEANS = ['isPremium', 'isAffordable', 'isReady', 'isPresale', 'membersOnly']
const NUMBERS = ['priceFrom', 'priceTo', 'version']
const LISTS = ['cities', 'images', 'documents', 'characteristics']
const NULLABLE = ['developer', 'complex', 'manager', 'mainImage', 'currency', ...NUMBERS]

/** Converts form texts to JSON types: numbers, booleans, null. */
export function typedFields({ _method, state, place, documents, ...fields }: Fields): Fields {
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typedField(name, value)]),
  )
  return {
    ...typed,
    ...(state !== '' && state !== undefined && { state }),
    ...(place !== undefined && { place: typedPlace(place) }),
    ...(documents !== undefined && {
      documents: listOf(documents).map((row) => (isFields(row) ? withNullId(row) : row)),
    }),
  }
}

function typedField(name: string, value: unknown): unknown {
  if (LISTS.includes(name)) return listOf(value)
  if (value === '' && NULLABLE.includes(name)) return null
  if (BOOLEANS.includes(name)) return yesOrNo(value)
  return NUMBERS.includes(name) ? numberOf(value) : value
}

const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return value === '' ? [] : [value]
}

function yesOrNo(value: unknown): unknown {
  if (['1', 'true', 'on'].includes(String(value))) return true
  return ['', '0', 'false', 'off'].includes(String(value)) ? false : value
}

/** Text that is no number is unchanged, and refused by the schema. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value

function typedPlace(place: unknown): unknown {
  if (!isFields(place)) return place === '' ? null : place
  const { latitude = '', longitude = '' } = place
  if (latitude === '' && longitude === '') return null
  return { latitude: numberOf(latitude), longitude: numberOf(longitude) }
}

const withNullId = ({ id, ...row }: Fields): Fields => ({ ...row, id: id === '' ? null : id })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kind of file allowed at this path; null for none. */
export function fileKind([field, index, name, ...rest]: FieldPath): 'image' | 'document' | null {
  if (field === 'mainImage' && index === undefined) return 'image'
  if (typeof index !== 'number' || name !== 'file' || rest.length > 0) return null
  if (field === 'images') return 'image'
  return field === 'documents' ? 'document' : null
}

/** Sets a file's id at its path; pictures call the field `id`. */
export function withFile(fields: Fields, [field = '', index]: FieldPath, id: string): Fields {
  if (typeof index !== 'number') return { ...fields, [field]: id }
  const rows = listOf(fields[field] ?? [])
  return {
    ...fields,
    [field]: rows.map((row, at) => (at === index ? rowWith(row, String(field), id) : row)),
  }
}

function rowWith(row: unknown, field: string, id: string): Fields {
  const { file: _, ...rest } = isFields(row) ? row : {}
  return field === 'images' ? { ...rest, id } : { ...rest, file: id }
}
