import 'server-only'
import sax, { type SAXParser } from 'sax'
import { feedReadingLimits } from '@/lib/quotas'
import { momentOf } from '../format/parse-values'
import {
  FeedFault,
  type RawFault,
  type RawNode,
  type RawOffer,
  type ReadingLimits,
  type ReadingState,
} from '../format/xml-node'
import { readText } from './decode'

/** Names of a format's root and record elements. */
export type Shape = { root: string; record: string }

/**
 * Streams the offers of a file; `state` is its progress. Plain or gzip, in UTF-8 or the encoding of its XML
 * declaration. Only the current offer is held in memory.
 * @throws FeedFault for unsafe XML, another format, a truncated file, or no XML at all
 */
export async function* readOffers(
  bytes: AsyncIterable<Uint8Array>,
  shape: Shape,
  state: ReadingState,
  limits: ReadingLimits = feedReadingLimits,
): AsyncGenerator<RawOffer> {
  const collector = new Collector(shape, state, limits)
  for await (const text of readText(bytes, state, limits.bytes)) {
    yield* collector.write(text)
  }
  yield* collector.close()
}

type Open = { node: RawNode; size: number }
type Current = { start: number; line: number; fault: RawFault | null }

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Collects offers from XML events; refuses unsafe constructs at once. */
class Collector {
  readonly #parser: SAXParser = sax.parser(true, { position: true })
  readonly #open: Open[] = []
  #found: RawOffer[] = []
  #current: Current | null = null
  #depth = 0
  #attributes = 0
  #hasRoot = false

  constructor(
    readonly shape: Shape,
    readonly state: ReadingState,
    readonly limits: ReadingLimits,
  ) {
    const parser = this.#parser
    parser.onopentagstart = ({ name }) => this.#opened(localName(name))
    parser.onattribute = ({ name, value }) => this.#attributed(localName(name), value)
    parser.ontext = (text) => this.#told(text)
    parser.oncdata = (text) => this.#told(text)
    parser.onclosetag = () => this.#closed()
    parser.ondoctype = () => this.#fail('doctype')
    parser.onerror = ({ message }) =>
      this.#fail(/entity/i.test(message) ? 'entity' : 'not_xml', message.split('\n')[0])
  }

  write(text: string): RawOffer[] {
    this.#parser.write(text)
    return this.#take()
  }

  close(): RawOffer[] {
    try {
      this.#parser.close()
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error
      throw new FeedFault('truncated', error.line, error.detail)
    }
    if (!this.#hasRoot) this.#fail('empty')
    return this.#take()
  }

  #take(): RawOffer[] {
    const found = this.#found
    this.#found = []
    return found
  }

  get #line() {
    return this.#parser.line + 1
  }

  #fail(code: FeedFault['code'], detail?: string): never {
    throw new FeedFault(code, this.#line, detail)
  }

  #opened(name: string) {
    this.#depth += 1
    this.#attributes = 0
    if (this.#depth > this.limits.depth) this.#fail('depth')
    if (this.#depth === 1) {
      this.#hasRoot = true
      if (name !== this.shape.root) this.#fail('wrong_format', name)
    }
    const isRecord = !this.#current && name === this.shape.record
    if (isRecord) this.#current = { start: this.#parser.position, line: this.#line, fault: null }
    // A date within a date is none: dates without end would pile up in the first one.
    const isDate = name === 'generation-date' && this.#open.length === 0
    if (!this.#current && !isDate) return
    this.#open.push({ node: { name, line: this.#line, attributes: {}, parts: [] }, size: 0 })
  }

  #attributed(name: string, value: string) {
    this.#attributes += 1
    if (this.#attributes > this.limits.attributes) this.#fail('attributes')
    const last = this.#open.at(-1)
    if (last) last.node.attributes[name] = value
  }

  #told(text: string) {
    const last = this.#open.at(-1)
    if (!last || this.#current?.fault) return
    last.size += text.length
    if (last.size > this.limits.text) return this.#spoil('text_too_long')
    last.node.parts.push(text)
    this.#weigh()
  }

  #closed() {
    this.#depth -= 1
    const closed = this.#open.pop()
    if (!closed) return
    this.#weigh()
    const parent = this.#open.at(-1)
    if (!parent) return this.#finish(closed.node)
    if (!this.#current?.fault) parent.node.parts.push(closed.node)
  }

  #finish(node: RawNode) {
    if (this.#current) {
      this.#found.push({ node, line: this.#current.line, fault: this.#current.fault })
    } else {
      this.state.generatedAt ??= momentOf(node.parts.join(''))
    }
    this.#current = null
  }

  #weigh() {
    const start = this.#current?.start ?? this.#parser.position
    if (this.#parser.position - start > this.limits.offer) this.#spoil('offer_too_big')
  }

  /** Marks the offer as faulty; the rest of it is skipped. */
  #spoil(fault: RawFault) {
    if (!this.#current || this.#current.fault) return
    this.#current.fault = fault
    for (const { node } of this.#open) node.parts.length = 0
  }
}
