import type { feedReadingLimits } from '@/lib/limits'

export type ReadingLimits = typeof feedReadingLimits

/** An element as it was read; names are without namespace and in lower case. */
export type RawNode = {
  name: string
  /** Where its tag begins, from 1. */
  line: number
  attributes: Record<string, string>
  parts: (string | RawNode)[]
}

/** One offer of a file, or why it was not kept. */
export type RawOffer = { node: RawNode; line: number; fault: RawFault | null }
export type RawFault = 'text_too_long' | 'offer_too_big'

/** What is known of a file while it is read. */
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

/** Why a whole run came to nothing. */
export class FeedFault extends Error {
  constructor(
    readonly code: FaultCode,
    /** 0 when it is about no place in the file. */
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

/** The last child of this name; of several the later says what holds. */
export const childOf = (node: RawNode | undefined, ...names: string[]): RawNode | undefined =>
  node && childrenOf(node, ...names).at(-1)

/** Its own text, without that of its children. */
export const textOf = (node: RawNode | undefined): string =>
  node
    ? node.parts
        .filter((part) => typeof part === 'string')
        .join('')
        .trim()
    : ''

/** Its text with that of everything inside, in order. */
export const deepTextOf = (node: RawNode | undefined): string =>
  node ? node.parts.map((part) => (isNode(part) ? ` ${deepTextOf(part)} ` : part)).join('') : ''
