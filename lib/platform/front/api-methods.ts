import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const API = join(import.meta.dirname, '../../../app/api')
const EXPORTED = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE)\b/gm

/** Every API route as a URL pattern with the methods that it exports. */
const routes = readdirSync(API, { recursive: true })
  .map((file) => String(file).split(/[/\\]/))
  .filter((parts) => parts.at(-1) === 'route.ts' && !parts.some(isCatchAll))
  // As in Next, a static segment takes precedence over a dynamic one.
  .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
  .map((parts) => ({
    name: `/api/${parts.slice(0, -1).map(nameOf).join('/')}`,
    pattern: new RegExp(`^/api/${parts.slice(0, -1).map(patternOf).join('/')}$`),
    methods: methodsOf(readFileSync(join(API, ...parts), 'utf8')),
  }))

/** Methods of the API route at this URL; null when no route matches. */
export function methodsAt(url: string): string[] | null {
  const [path = ''] = url.split('?', 1)
  return routes.find(({ pattern }) => pattern.test(path))?.methods ?? null
}

/** The pattern of the API route at this path, such as `/api/posts/{id}`; null when no route matches. */
export const apiRouteAt = (path: string): string | null =>
  routes.find(({ pattern }) => pattern.test(path))?.name ?? null

/** Next adds HEAD to a route with GET, and OPTIONS to every route. */
function methodsOf(source: string): string[] {
  const own = [...source.matchAll(EXPORTED)].map(([, method = '']) => method)
  const all = own.includes('GET') ? [...own, 'HEAD', 'OPTIONS'] : [...own, 'OPTIONS']
  return [...new Set(all)].sort()
}

function sortKeyOf(parts: string[]): string {
  return parts.map((part) => (isParameter(part) ? '1' : `0${part}`)).join('/')
}

function nameOf(part: string): string {
  return isParameter(part) ? `{${part.slice(1, -1)}}` : part
}

function patternOf(part: string): string {
  return isParameter(part) ? '[^/]+' : part
}

function isParameter(part: string): boolean {
  return part.startsWith('[')
}

function isCatchAll(part: string): boolean {
  return part.includes('...')
}
