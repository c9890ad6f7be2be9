import * as z from 'zod'
import { dropsUnknown, isFormerField } from './wire'

export type JsonSchema = Record<string, unknown>
/** What is sent, or what is answered. */
type Direction = 'input' | 'output'

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>
type Def = z.core.$ZodTypeDef & {
  in?: z.ZodType
  out?: z.ZodType
  catchall?: unknown
  shape?: Record<string, z.ZodType>
}

const isWhole = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER

/** What zod leaves open and this API does not: unknown fields are refused, preprocessing is not described. */
const overrideFor =
  (io: Direction): Override =>
  ({ zodSchema, jsonSchema }) => {
    const def = zodSchema._zod.def as Def
    if (def.type === 'object' && io === 'input') closeObject(zodSchema as z.ZodObject, jsonSchema)
    if (def.type === 'pipe' && io === 'input' && def.in?._zod.def.type === 'transform' && def.out) {
      Object.assign(jsonSchema, z.toJSONSchema(def.out, optionsFor(io)), { $schema: undefined })
    }
    if (isWhole(jsonSchema.minimum)) delete jsonSchema.minimum
    if (isWhole(jsonSchema.maximum)) delete jsonSchema.maximum
    if (def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
  }

function closeObject(schema: z.ZodObject, json: z.core.JSONSchema.BaseSchema): void {
  const { catchall, shape } = schema._zod.def
  if (!catchall && !dropsUnknown(schema)) json.additionalProperties = false
  for (const [name, field] of Object.entries(shape)) {
    if (isFormerField(field as z.ZodType)) delete json.properties?.[name]
  }
}

const optionsFor = (io: Direction) => ({
  io,
  unrepresentable: 'any' as const,
  override: overrideFor(io),
})

/** One schema by itself, with what it names under `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: Direction): JsonSchema =>
  z.toJSONSchema(schema, optionsFor(io)) as JsonSchema

/** Schemas that name each other by `uri`, under their names. */
export function jsonSchemasOf(
  named: Map<z.ZodType, string>,
  io: Direction,
  uri: (name: string) => string,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...optionsFor(io), uri })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  )
}
