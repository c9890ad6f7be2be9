import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Kind = { bases: string[]; properties: Map<string, string[]> }

const require = createRequire(import.meta.url)
/** What schema.org defines, read from the types that Google makes of it. */
const SOURCE = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8')

const INTERFACE = /^(?:export )?interface (\w+) extends ([^{]+) \{([\s\S]*?)^\}/gm
const PROPERTY = /^ {4}"([\w-]+)"\?: SchemaValue<([^,]+),/gm

/** By name, such as `ArticleBase` and `ArticleLeaf`. */
const kinds = new Map<string, Kind>(
  [...SOURCE.matchAll(INTERFACE)].map(([, name = '', bases = '', body = '']) => [
    name,
    {
      bases: bases.split(',').map((base) => base.trim()),
      properties: new Map(
        [...body.matchAll(PROPERTY)].map(([, property = '', range = '']) => [
          property,
          range.split('|').map((type) => type.trim()),
        ]),
      ),
    },
  ]),
)

/** Values that an enumeration or a thing may be named by, such as `InStock`. */
const names = new Map<string, string>(
  [...SOURCE.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', values = '']) => [
    name,
    values,
  ]),
)

/** The same in the form in which schema.org publishes it, for whoever reads that; types and the names of properties alone. */
export function vocabularyGraph(): { '@graph': object[] } {
  const ids = (names: string[]) => names.map((name) => ({ '@id': `schema:${name}` }))
  const classes = new Map<string, object>()
  const domains = new Map<string, string[]>()
  // `…Base` says more than `…Leaf` of the same type, and comes later.
  for (const [key, { bases, properties }] of [...kinds].toSorted(([a], [b]) => (a > b ? -1 : 1))) {
    const name = key.replace(/(?:Base|Leaf)$/, '')
    const parents = bases.map((base) => base.replace(/Base$/, '')).filter((base) => base !== name)
    const type = { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': ids(parents) }
    classes.set(name, type)
    for (const property of properties.keys()) {
      domains.set(property, [...(domains.get(property) ?? []), name])
    }
  }
  const properties = [...domains].map(([name, types]) => ({
    '@id': `schema:${name}`,
    '@type': 'rdf:Property',
    'schema:domainIncludes': ids(types),
  }))
  return { '@graph': [...classes.values(), ...properties] }
}

const ancestorsOf = (name: string): string[] => [
  name,
  ...(kinds.get(name)?.bases ?? []).flatMap(ancestorsOf),
]

const WORDS = new Set([
  'Text',
  'URL',
  'Date',
  'DateTime',
  'Time',
  'Duration',
  'Language',
  'Country',
])
const NUMBERS = new Set(['Number', 'Integer', 'Float', 'Text'])

/** What Google asks for beside. */
const REQUIRED: Record<string, string[]> = {
  NewsArticle: ['headline', 'datePublished', 'author', 'publisher'],
  DiscussionForumPosting: ['text', 'datePublished', 'author', 'url'],
  Comment: ['text', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Event: ['name', 'startDate', 'location'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Organization: ['name', 'url'],
  Person: ['name'],
  ProfilePage: ['mainEntity'],
  RealEstateListing: ['name', 'url', 'about'],
  ApartmentComplex: ['address'],
}

/** A thing of JSON-LD. */
export type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every fault of a node: a type or property that schema.org does not know, a value that may not stand there. */
export function faultsOf(node: Node, path = String(node['@type'])): string[] {
  const type = String(node['@type'])
  const ancestors = ancestorsOf(`${type}Leaf`)
  if (!kinds.has(`${type}Leaf`)) return [`${path}: ${type} is no type`]
  const missing = (REQUIRED[type] ?? []).filter((name) => isEmpty(node[name]))
  const faults = Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const at = `${path}.${name}`
      const range = ancestors.flatMap((each) => kinds.get(each)?.properties.get(name) ?? [])
      if (range.length === 0) return [`${at} is no property of ${type}`]
      const values = Array.isArray(value) ? value : [value]
      return values.flatMap((each) => valueFaults(each, range, at))
    })
  return [...missing.map((name) => `${path}.${name} is missing`), ...faults]
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function valueFaults(value: unknown, range: string[], at: string): string[] {
  if (isNode(value)) {
    const ancestors = ancestorsOf(`${value['@type']}Leaf`)
    const fits = range.some((type) => ancestors.includes(`${type}Base`) || type === value['@type'])
    return [...(fits ? [] : [`${at} is no ${value['@type']}`]), ...faultsOf(value, at)]
  }
  const allowed = typeof value === 'number' ? NUMBERS : WORDS
  const fits = range.some((type) => allowed.has(type) || isNamed(type, value))
  return fits && !isEmpty(value) ? [] : [`${at} is not ${JSON.stringify(value)}`]
}

/** A value of an enumeration; anything may be named by its address. */
const isNamed = (type: string, value: unknown): boolean =>
  typeof value === 'string' &&
  (type === 'Thing'
    ? URL.canParse(value)
    : (names.get(type)?.split(' | ').includes(JSON.stringify(value)) ?? false))
