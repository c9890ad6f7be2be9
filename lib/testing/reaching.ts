import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportDeclaration, type ModuleItem, parseSync } from '@swc/core'

const ROOT = join(import.meta.dirname, '../..')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Module = {
  /** What each declaration of the file names. */
  named: Map<string, Set<string>>
  /** Where a name comes from: file and name there. */
  from: Map<string, [file: string, name: string]>
}
const modules = new Map<string, Module | null>()

/**
 * Which calls of the API can come to a function of lib, through the functions that their handlers name. The names of a
 * function are those in its text, so a call may be listed that never comes there; none is left out.
 */
export function callsReaching(file: string, name: string): string[] {
  return globSync('app/api/**/route.ts', { cwd: ROOT })
    .filter((route) => !route.includes('[['))
    .flatMap((route) => {
      const path = `/${route.replace('app/api/', '').replace('/route.ts', '')}`
      return METHODS.filter(
        (method) => moduleOf(route)?.named.has(method) && reaches([route, method], [file, name]),
      ).map((method) => `${method} ${path}`)
    })
    .sort()
}

type At = [file: string, name: string]

function reaches(start: At, [file, name]: At): boolean {
  const seen = new Set<string>()
  const due = [start]
  for (let at = due.pop(); at; at = due.pop()) {
    if (at[0] === file && at[1] === name) return true
    const key = at.join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    due.push(...next(at))
  }
  return false
}

function next([file, name]: At): At[] {
  const here = moduleOf(file)
  return [...(here?.named.get(name) ?? [])].flatMap((each): At[] => {
    const away = here?.from.get(each)
    if (away) return [away]
    return here?.named.has(each) ? [[file, each]] : []
  })
}

function moduleOf(file: string): Module | null {
  const known = modules.get(file)
  if (known !== undefined) return known
  const made = read(file)
  modules.set(file, made)
  return made
}

function read(file: string): Module | null {
  if (!existsSync(join(ROOT, file))) return null
  const { body } = parseSync(readFileSync(join(ROOT, file), 'utf8'), { syntax: 'typescript' })
  const found: Module = { named: new Map(), from: new Map() }
  for (const item of body) {
    if (item.type === 'ImportDeclaration') addImports(found, file, item)
    else for (const name of declaredBy(item)) found.named.set(name, namesIn(item))
  }
  return found
}

function addImports({ from }: Module, file: string, { source, specifiers }: ImportDeclaration) {
  const path = source.value.replace(/^@\//, '')
  const target = path.startsWith('.') ? join(file, '..', path) : path
  for (const each of specifiers) {
    if (each.type !== 'ImportSpecifier') continue
    from.set(each.local.value, [`${target}.ts`, (each.imported ?? each.local).value])
  }
}

function declaredBy(item: ModuleItem): string[] {
  const declared = item.type === 'ExportDeclaration' ? item.declaration : item
  if (declared.type === 'FunctionDeclaration') return [declared.identifier.value]
  if (declared.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
}

function namesIn(node: unknown): Set<string> {
  const names = new Set<string>()
  JSON.stringify(node, (_, value) => {
    if (value?.type === 'Identifier') names.add(value.value)
    return value
  })
  return names
}
