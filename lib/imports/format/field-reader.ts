import { convert } from 'html-to-text'
import type { OfferIssue } from './offer'
import { cleanText, cut, decimalOf, flagOf, lineOf } from './parse-values'
import { childOf, deepTextOf, type RawNode, textOf } from './xml-node'

type Node = RawNode | undefined
type Range = { readonly min: number; readonly max: number; readonly whole?: boolean }
const MOST_VALUE = 120

/** Reads the fields of one offer; an invalid one is reported as an issue and left empty. */
export class Fields {
  readonly issues: OfferIssue[] = []

  constructor(
    readonly node: RawNode,
    readonly externalId: string,
  ) {}

  at(...path: string[]): Node {
    return path.reduce<Node>((node, name) => childOf(node, name), this.node)
  }

  report(code: string, field: Node | string, value = '') {
    this.issues.push(this.issue(code, field, value))
  }

  /** Makes an issue without reporting it. */
  issue(code: string, field: Node | string, value = ''): OfferIssue {
    const isNode = typeof field === 'object'
    return {
      line: isNode ? field.line : this.node.line,
      externalId: this.externalId,
      field: isNode ? field.name : (field ?? ''),
      code,
      value: cut(lineOf(value || (isNode ? textOf(field) : '')), MOST_VALUE),
      refused: false,
    }
  }

  /** One line of text, cut to the column's length. */
  line(node: Node, length: number): string {
    const text = lineOf(textOf(node))
    if (text.length > length) this.report('too_long', node)
    return cut(text, length)
  }

  number(node: Node, { min, max, whole = false }: Range): number | null {
    const text = textOf(node)
    if (!node || text === '') return null
    const value = decimalOf(text)
    if (value === null || (whole && !Number.isInteger(value))) {
      this.report('number', node)
      return null
    }
    if (value >= min && value <= max) return value
    this.report('range', node)
    return null
  }

  /** False when absent. */
  flag(node: Node): boolean {
    const text = textOf(node)
    if (!node || text === '') return false
    const value = flagOf(text)
    if (value === null) this.report('flag', node)
    return value ?? false
  }

  /** A value looked up in the feed vocabulary. */
  word<T>(node: Node, lookUp: (text: string) => T | null): T | null {
    const text = textOf(node)
    if (!node || text === '') return null
    const value = lookUp(text)
    if (value === null) this.report('word', node)
    return value
  }

  /** Multi-line text without markup. */
  prose(node: Node, length: number): string {
    const text = plainText(deepTextOf(node))
    if (text.length > length) this.report('too_long', node, `${text.length}`)
    return cut(text, length)
  }
}

const OPTIONS = {
  wordwrap: false,
  // The library recurses: deeper nesting is dropped.
  limits: { maxDepth: 64 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'table', format: 'block' },
  ],
} satisfies Parameters<typeof convert>[1]

/** Joins an indented line to the one before, unless that is blank or this one starts a list item. */
const WRAP = /(?<=\S) ?\n (?![-•·*▪►✓✔+]|\d{1,3}[.)] )(?=\S)/gu
const oneSpace = (text: string) => cleanText(text).replace(/[^\S\n]+/gu, ' ')

/**
 * Plain text: scripts, styles and tags are removed, paragraphs and line breaks stay. Indented lines are
 * joined: such breaks come from the file's layout, not from the author.
 */
export function plainText(text: string): string {
  const isMarkup = /<[a-z!/]|&(?:[a-z]+|#\w+);/i.test(text)
  const plain = isMarkup ? convert(text, OPTIONS) : oneSpace(text).replace(WRAP, ' ')
  return oneSpace(plain)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
