import { convert } from 'html-to-text'
import type { OfferIssue } from './offer'
import { cleanText, cut, decimalOf, flagOf, lineOf } from './parse-values'
import { childOf, deepTextOf, type RawNode, textOf } from './xml-node'

type Node = RawNode | undefined
type Range = { readonly min: number; readonly max: number; readonly whole?: boolean }
const MOST_VALUE = 120

/** Reads the fields of one offer; what is wrong with one becomes an issue, and the field stays empty. */
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

  /** What is wrong, without reporting it. */
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

  /** One line of text, cut to what its column holds. */
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

  /** False when it is not said. */
  flag(node: Node): boolean {
    const text = textOf(node)
    if (!node || text === '') return false
    const value = flagOf(text)
    if (value === null) this.report('flag', node)
    return value ?? false
  }

  /** A value by the words that feeds use for it. */
  word<T>(node: Node, lookUp: (text: string) => T | null): T | null {
    const text = textOf(node)
    if (!node || text === '') return null
    const value = lookUp(text)
    if (value === null) this.report('word', node)
    return value
  }

  /** Text of several lines without markup. */
  prose(node: Node, length: number): string {
    const text = plainText(deepTextOf(node))
    if (text.length > length) this.report('too_long', node, `${text.length}`)
    return cut(text, length)
  }
}

const OPTIONS = {
  wordwrap: false,
  // It goes down by calling itself: what is nested deeper is left out.
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

/** An indented line goes on with the one before, unless that is blank or this begins an item of a list. */
const WRAP = /(?<=\S) ?\n (?![-•·*▪►✓✔+]|\d{1,3}[.)] )(?=\S)/gu
const oneSpace = (text: string) => cleanText(text).replace(/[^\S\n]+/gu, ' ')

/**
 * Text without markup: scripts, styles and tags go, paragraphs and lines stay. A line that is
 * indented was broken by whoever laid the file out, not by whoever wrote the text.
 */
export function plainText(text: string): string {
  const isMarkup = /<[a-z!/]|&(?:[a-z]+|#\w+);/i.test(text)
  const plain = isMarkup ? convert(text, OPTIONS) : oneSpace(text).replace(WRAP, ' ')
  return oneSpace(plain)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
