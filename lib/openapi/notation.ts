import type { JsonSchema } from '@/lib/platform/http/json-schema'
import type { Piece } from './schema'

const REF = '#/components/schemas/'
const PAD = '  '

/** A JSON Schema in the notation of TypeScript, for reading. */
export function notationOf(schema: JsonSchema, depth = 0): Piece[] {
  const { $ref, anyOf, oneOf, allOf } = schema as Record<string, unknown>
  if (typeof $ref === 'string') return [{ name: $ref.slice(REF.length) }]
  if (schema.enum) return [(schema.enum as unknown[]).map((one) => JSON.stringify(one)).join(' | ')]
  if ('const' in schema) return [JSON.stringify(schema.const)]
  const either = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (either) return joined(either, ' | ', depth)
  if (allOf) return joined(allOf as JsonSchema[], ' & ', depth)
  if (schema.type === 'object') return objectOf(schema, depth)
  if (schema.type === 'array') return arrayOf(schema, depth)
  return [scalarOf(schema)]
}

const joined = (parts: JsonSchema[], by: string, depth: number): Piece[] =>
  parts.flatMap((part, i) => [...(i > 0 ? [by] : []), ...notationOf(part, depth)])

function objectOf(schema: JsonSchema, depth: number): Piece[] {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  const inner = PAD.repeat(depth + 1)
  const lines = fields.flatMap(([name, field]): Piece[] => [
    `\n${inner}${nameOf(name)}${required.includes(name) ? '' : '?'}: `,
    ...notationOf(field, depth + 1),
    ...defaultOf(field),
  ])
  const others = schema.additionalProperties as JsonSchema | boolean | undefined
  const rest: Piece[] =
    others && others !== true && Object.keys(others).length > 0
      ? [`\n${inner}[name: string]: `, ...notationOf(others, depth + 1)]
      : []
  if (lines.length + rest.length === 0) return ['object']
  return ['{', ...lines, ...rest, `\n${PAD.repeat(depth)}}`]
}

const nameOf = (name: string) => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name))

const defaultOf = ({ default: given }: JsonSchema): Piece[] =>
  given === undefined ? [] : [` = ${JSON.stringify(given)}`]

function arrayOf(schema: JsonSchema, depth: number): Piece[] {
  const places = schema.prefixItems as JsonSchema[] | undefined
  if (places) return ['[', ...joined(places, ', ', depth), ']']
  const item = notationOf((schema.items ?? {}) as JsonSchema, depth)
  const isLong = item.length > 1 || (typeof item[0] === 'string' && / [|&] /.test(item[0]))
  const isObject = item[0] === '{'
  const size = rangeOf(schema.minItems, schema.maxItems)
  return [
    ...(isLong && !isObject ? ['(', ...item, ')'] : item),
    '[]',
    ...(size ? [` (${size})`] : []),
  ]
}

/** `string (date-time, 1–60)` */
function scalarOf(schema: JsonSchema): string {
  const type = [schema.type ?? 'any'].flat().join(' | ')
  const facts = [
    schema.format,
    rangeOf(schema.minLength, schema.maxLength),
    rangeOf(schema.minimum, schema.maximum),
  ].filter(Boolean)
  return facts.length > 0 ? `${type} (${facts.join(', ')})` : type
}

/** The largest integer of the database says nothing. */
const MOST = 2_147_483_647

function rangeOf(least: unknown, most: unknown): string {
  const top = most === MOST ? undefined : most
  if (least !== undefined && top !== undefined) return `${least}–${top}`
  if (least !== undefined) return `≥ ${least}`
  return top === undefined ? '' : `≤ ${top}`
}
