import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const API = join(import.meta.dirname, '../app/api')
const EXPORTED = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE)\b/gm

/** Every address of the API as a pattern, with the methods that its route has. */
const addresses = readdirSync(API, { recursive: true })
  .map((file) => String(file).split(/[/\\]/))
  .filter((parts) => parts.at(-1) === 'route.ts' && !parts.some(isRest))
  // Of two that fit, Next takes the one with a word where the other has a parameter.
  .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  .map((parts) => ({
    pattern: new RegExp(`^/api/${parts.slice(0, -1).map(patternOf).join('/')}$`),
    methods: methodsOf(readFileSync(join(API, ...parts), 'utf8')),
  }))

/** What may be asked of an address of the API; null where there is none. */
export function methodsAt(url) {
  const [path] = url.split('?', 1)
  return addresses.find(({ pattern }) => pattern.test(path))?.methods ?? null
}

/** A route that has GET answers HEAD too, and Next answers OPTIONS everywhere. */
function methodsOf(source) {
  const own = [...source.matchAll(EXPORTED)].map(([, method]) => method)
  const all = own.includes('GET') ? [...own, 'HEAD', 'OPTIONS'] : [...own, 'OPTIONS']
  return [...new Set(all)].sort()
}

function orderOf(parts) {
  return parts.map((part) => (isParameter(part) ? '1' : `0${part}`)).join('/')
}

function patternOf(part) {
  return isParameter(part) ? '[^/]+' : part
}

function isParameter(part) {
  return part.startsWith('[')
}

function isRest(part) {
  return part.includes('...')
}
