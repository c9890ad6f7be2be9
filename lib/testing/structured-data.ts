import Validator from '@adobe/structured-data-validator'
import { faultsOf, type Node, vocabularyGraph } from './vocabulary'

const validator = new Validator(vocabularyGraph())

/**
 * Faults of every block of JSON-LD in a page; a page without any has none. The validator knows what search engines ask
 * for, and leaves the values of properties unread, which we hold against the vocabulary ourselves.
 */
export async function structuredFaults(html: string): Promise<string[]> {
  const nodes = nodesIn(html)
  const jsonld = Object.groupBy(nodes, (node) => String(node['@type'])) as Record<string, Node[]>
  const issues = await validator.validate({ jsonld })
  const severe = issues.filter(
    ({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg',
  )
  return [
    ...nodes.flatMap((node) => faultsOf(node)),
    ...severe.map(({ issueMessage, path }) => `${wayOf(path)}: ${issueMessage}`),
  ]
}

const wayOf = (path: { type?: string; property?: string }[]): string =>
  path.map(({ type, property }) => property ?? type).join('.')

/** Types of the things that a page says, outermost ones. */
export const typesIn = (html: string): string[] =>
  nodesIn(html).map((node) => String(node['@type']))

function nodesIn(html: string): Node[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...blocks].flatMap(([, json = '']) => JSON.parse(json)['@graph'] as Node[])
}
