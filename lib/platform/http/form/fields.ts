import 'server-only'
import { randomUUID } from 'node:crypto'
import qs from 'qs'
import { AppError } from '../../errors'
import type { FieldPath } from '../wire'

const MAX_DEPTH = 6
const MAX_INDEX = 200
const MAX_NAME = 200

type Tree = Record<string, unknown>

/**
 * Parses form names such as `images[0][caption]` into objects and arrays, with the paths of `others`, for
 * which an empty text is a placeholder.
 * @throws AppError malformed (400) for names too deep, too long or out of reach
 */
export function fieldsOf(
  texts: readonly (readonly [name: string, value: string])[],
  others: readonly string[],
): { tree: Tree; paths: FieldPath[] } {
  const token = randomUUID()
  const given: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of texts) add(given, name, value)
  others.forEach((name, index) => {
    add(given, name, `${token}:${index}`)
  })
  const tree = parse(given)
  const paths: FieldPath[] = others.map(() => [])
  place(tree, token, paths)
  return { tree, paths }
}

function add(given: Record<string, string | string[]>, name: string, value: string) {
  if (name.length > MAX_NAME || /[\0\r\n]/.test(name)) throw new AppError('malformed')
  const known = given[name]
  if (known === undefined) given[name] = value
  else if (Array.isArray(known)) known.push(value)
  else given[name] = [known, value]
}

function parse(given: Record<string, string | string[]>): Tree {
  try {
    return qs.parse(given as never, {
      depth: MAX_DEPTH,
      strictDepth: true,
      arrayLimit: MAX_INDEX,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
    })
  } catch (cause) {
    throw new AppError('malformed', [], { cause })
  }
}

/** Replaces a placeholder token by an empty text and records its path. */
function place(node: Tree | unknown[], token: string, paths: FieldPath[], path: FieldPath = []) {
  for (const [key, value] of Object.entries(node)) {
    const here = [...path, Array.isArray(node) ? Number(key) : key]
    if (typeof value === 'object' && value !== null) place(value as Tree, token, paths, here)
    if (typeof value !== 'string' || !value.startsWith(token)) continue
    paths[Number(value.slice(token.length + 1))] = here
    ;(node as Tree)[key] = ''
  }
}
