import { expect } from 'vitest'
import type * as z from 'zod'

const KNOWN = 'object array tuple record union pipe lazy optional nullable default catch'
  .concat(' string number boolean enum literal null unknown transform')
  .split(' ')

/** Schemas by the places where they stand, such as `topicDraft.title.ru`. */
export type Found = [at: string, schema: z.ZodType]

export function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Every text that a schema holds, at any depth. */
export const textsIn = (root: z.ZodType, name: string): Found[] =>
  schemasIn(root, name).filter(([, schema]) => schema._zod.def.type === 'string')

/** Every error that a schema or its checks name instead of a sentence of zod, at any depth. */
export const errorsIn = (root: z.ZodType, name: string): string[] =>
  schemasIn(root, name)
    .flatMap(([, { _zod }]) =>
      [_zod, ...(_zod.def.checks ?? []).map((check) => check._zod)].flatMap(({ def }) =>
        [undefined, 'x'].flatMap((input) => def.error?.({ code: 'custom', input } as never) ?? []),
      ),
    )
    .map((error) => (typeof error === 'string' ? error : error.message))

function schemasIn(root: z.ZodType, name: string): Found[] {
  const seen = new Set<z.ZodType>()
  const found: Found[] = []
  const queue: Found[] = [[name, root]]
  for (let item = queue.pop(); item; item = queue.pop()) {
    const [at, schema] = item
    if (seen.has(schema)) continue
    seen.add(schema)
    found.push(item)
    queue.push(...partsOf(schema).map(([part, each]): Found => [`${at}${part}`, each]))
  }
  return found
}

/** What a schema is made of; a kind that is not known here is a fault of the test that asks. */
function partsOf(schema: z.ZodType): Found[] {
  const { type } = schema._zod.def
  const def = schema._zod.def as Parts
  expect(KNOWN, `What is a schema of the type ${type} made of?`).toContain(type)
  const one = [def.innerType, def.element, def.in, def.out, def.keyType, def.valueType]
  const all = [...one, ...(def.options ?? []), ...(def.items ?? []), def.getter?.()]
  const fields = Object.entries(def.shape ?? {}).map(([key, each]): Found => [`.${key}`, each])
  return [...fields, ...all.flatMap((each): Found[] => (each ? [['', each]] : []))]
}

type Parts = {
  [Name in 'innerType' | 'element' | 'in' | 'out' | 'keyType' | 'valueType']?: z.ZodType
} & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}
