import type { feedReadingLimits } from '@/lib/quotas'

export type ReadingLimits = typeof feedReadingLimits

/** A parsed element; names are lower-case, without namespace. */
export type RawNode = {
  name: string
  /** Line of its opening tag, from 1. */
  line: number
  attributes: Record<string, string>
  parts: (string | RawNode)[]
}

/** One offer element of a file, or why it was dropped. */
export type RawOffer = { node: RawNode; line: number; fault: RawFault | null }
export type RawFault = 'text_too_long' | 'offer_too_big'

/** Progress of reading a file. */
export type ReadingState = { bytesRead: number; generatedAt: Date | null }

/** Keys of messages `feeds.errors`. */
export type FaultCode =
  | 'attributes'
  | 'depth'
  | 'doctype'
  | 'empty'
  | 'encoding'
  | 'entity'
  | 'internal'
  | 'not_xml'
  | 'too_large'
  | 'truncated'
  | 'wrong_format'
  | 'address'
  | 'redirects'
  | 'status'
  | 'timeout'
  | 'unreachable'

/** A fault that fails the whole run. */
export class FeedFault extends Error {
  constructor(
    readonly code: FaultCode,
    /** 0 when it has no place in the file. */
    readonly line = 0,
    readonly detail = '',
  ) {
    super(`${code}${line ? ` (line ${line})` : ''}${detail ? `: ${detail}` : ''}`)
    this.name = 'FeedFault'
  }
}

const isNode = (part: string | RawNode): part is RawNode => typeof part !== 'string'

export const childrenOf = (node: RawNode, ...names: string[]): RawNode[] =>
  node.parts.filter(isNode).filter(({ name }) => names.includes(name))

/** The last child with one of these names: later elements override earlier ones. */
export const childOf = (node: RawNode | undefined, ...names: string[]): RawNode | undefined =>
  node && childrenOf(node, ...names).at(-1)

/** Its own text, without its children's. */
export const textOf = (node: RawNode | undefined): string =>
  node
    ? node.parts
        .filter((part) => typeof part === 'string')
        .join('')
        .trim()
    : ''

/** Its text including all descendants, in order. */
export const deepTextOf = (node: RawNode | undefined): string =>
  node ? node.parts.map((part) => (isNode(part) ? ` ${deepTextOf(part)} ` : part)).join('') : ''
