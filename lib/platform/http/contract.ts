import 'server-only'
import * as z from 'zod'
import { AppError } from '../errors'
import { check } from './issues'
import { dropsUnknown, isFormerField } from './wire'

/**
 * Parses input strictly: unknown fields are refused by name at every depth, since silently dropping a
 * misspelt one would change something else than intended. The read-only fields of `resource` are dropped, so
 * that a client may send a resource back as it was read.
 * @throws AppError invalid (422) with every field error
 */
export function parseSent<S extends z.ZodType>(
  schema: S,
  given: unknown,
  resource?: z.ZodObject,
): z.output<S> {
  const echoed = resource ? ownFields(resource, schema) : []
  const { data, issues } = check(strict(schema), echoed.length ? without(given, echoed) : given)
  if (issues) throw new AppError('invalid', issues)
  return data as z.output<S>
}

type Parts = {
  [Name in 'innerType' | 'element' | 'in' | 'out' | 'valueType']?: z.ZodType
} & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}

/** Read-only fields: in the resource, not in the input. */
const ownFields = ({ shape }: z.ZodObject, schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(shape).filter((name) => !(name in schema.shape)) : []

const made = new WeakMap<z.ZodType, z.ZodType>()

/** The same schema, strict. Memoised. */
function strict(schema: z.ZodType): z.ZodType {
  const known = made.get(schema)
  if (known) return known
  const closed = dropsUnknown(schema) ? schema : close(schema)
  made.set(schema, closed)
  return closed
}

function close(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as z.core.$ZodTypeDef & Parts
  if (def.type === 'object') return closeObject(schema, def)
  const { innerType, element, valueType, options, items, getter } = def
  const changed = {
    ...(innerType && { innerType: strict(innerType) }),
    ...(element && { element: strict(element) }),
    ...(valueType && { valueType: strict(valueType) }),
    ...(options && { options: options.map(strict) }),
    ...(items && { items: items.map(strict) }),
    ...(def.in && def.out && { in: strict(def.in), out: strict(def.out) }),
    // Lazy: rich text is recursive.
    ...(getter && { getter: () => strict(getter()) }),
  }
  return Object.keys(changed).length === 0 ? schema : z.core.clone(schema, { ...def, ...changed })
}

function closeObject(schema: z.ZodType, def: z.core.$ZodTypeDef & Parts): z.ZodType {
  const fields = Object.entries(def.shape ?? {})
  const former = fields.filter(([, field]) => isFormerField(field)).map(([name]) => name)
  const shape = Object.fromEntries(
    fields.filter(([name]) => !former.includes(name)).map(([name, field]) => [name, strict(field)]),
  )
  const closed = z.core.clone(schema, { catchall: z.never(), ...def, shape } as never) as z.ZodType
  return former.length === 0 ? closed : z.preprocess((given) => without(given, former), closed)
}

const without = (given: unknown, names: string[]): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
    : given
