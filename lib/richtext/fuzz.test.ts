import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddJson, oddText, tries } from '@/lib/platform/testing/fuzz'
import { valuesOf } from '@/lib/platform/testing/values-of'
import { asRichText, mendCells } from './cells/schema'
import { quoteKey, withNames } from './names/schema'
import { block, isAllowedHref } from './nodes/schema'
import {
  cardsOf,
  countLinks,
  excerptOf,
  imagesOf,
  isEmptyText,
  mentionsOf,
  plainText,
  quotesIn,
  richText,
  walk,
} from './schema'

/** All that a stored node may hold, by its type; the rest of a document cannot be there. */
const KNOWN: Record<string, { attrs?: string[]; keys?: string[] }> = {
  paragraph: { keys: ['content'] },
  heading: { keys: ['attrs', 'content'], attrs: ['level'] },
  codeBlock: { keys: ['attrs', 'content'], attrs: ['language'] },
  horizontalRule: {},
  image: { keys: ['attrs'], attrs: ['id', 'width', 'height', 'alt', 'caption'] },
  gallery: { keys: ['content'] },
  card: { keys: ['attrs'], attrs: ['kind', 'id', 'number'] },
  bulletList: { keys: ['content'] },
  orderedList: { keys: ['attrs', 'content'], attrs: ['start'] },
  listItem: { keys: ['content'] },
  blockquote: { keys: ['attrs', 'content'], attrs: ['number', 'author', 'post'] },
  callout: { keys: ['attrs', 'content'], attrs: ['kind'] },
  table: { keys: ['content'] },
  tableRow: { keys: ['content'] },
  tableHeader: { keys: ['attrs', 'content'], attrs: ['colspan', 'rowspan'] },
  tableCell: { keys: ['attrs', 'content'], attrs: ['colspan', 'rowspan'] },
  text: { keys: ['text', 'marks'] },
  hardBreak: {},
  mention: { keys: ['attrs'], attrs: ['id', 'label'] },
}
const TYPES = Object.keys(KNOWN)
const MARKS = ['bold', 'italic', 'strike', 'code', 'link']

const href = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('/topics', 'mailto:a@b.example', 'tel:+381 11', '//evil.example', 'data:,x'),
  fc
    .tuple(fc.constantFrom('javascript:', 'JAVA\nSCRIPT:', '/', 'https:', ' http://', ''), oddText)
    .map(([scheme, rest]) => scheme + rest),
)
const mark = fc.record(
  { type: fc.constantFrom(...MARKS, 'style', 'constructor'), attrs: fc.record({ href }) },
  { requiredKeys: ['type'] },
)
const attrs = fc.oneof(
  fc.record(
    {
      level: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('tip', 'post', 'comment', 'x'),
      id: fc.oneof(fc.nat(9), fc.constant('a'.repeat(32)), oddText),
      width: fc.nat(9),
      height: fc.nat(9),
      number: fc.nat(9),
      label: oddText,
      author: oddText,
      start: fc.integer({ min: -1, max: 9 }),
      onclick: oddText,
      src: href,
      style: oddText,
    },
    { requiredKeys: [] },
  ),
  oddJson,
)
/** A tree of nodes as an editor, a program or an enemy sends it. */
const { node: wild } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.record({
      type: fc.constant('text'),
      text: oddText,
      marks: fc.array(mark, { maxLength: 3 }),
    }),
    fc.record(
      {
        type: fc.constantFrom(...TYPES, 'iframe', 'script', 'constructor', '__proto__'),
        attrs,
        content: fc.array(tie('node'), { maxLength: 4 }),
        onclick: oddText,
      },
      { requiredKeys: ['type'] },
    ),
    oddJson,
  ),
}))
/** The same by the contract, broken here and there. */
const tame = valuesOf(block, { odd: 1, room: 9 })
const doc = fc
  .array(fc.oneof({ weight: 4, arbitrary: tame }, { weight: 1, arbitrary: wild }), { maxLength: 3 })
  .map((content) => ({ type: 'doc', version: 1, content }))

const ORIGIN = 'https://site.example'
/** As a browser reads an address, which is not how our rule does. */
function isHarmless(address: string) {
  if (!URL.canParse(address, ORIGIN)) return true
  const { protocol, origin } = new URL(address, ORIGIN)
  const isOfHere = address.startsWith('/')
  return isOfHere ? origin === ORIGIN : ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
}

function expectKnown(part: Record<string, unknown>) {
  const { type, attrs: given, marks } = part as { type: string; attrs?: object; marks?: object[] }
  expect(TYPES).toContain(type)
  const { keys = [], attrs: known = [] } = KNOWN[type] ?? {}
  expect(['type', ...keys]).toEqual(expect.arrayContaining(Object.keys(part)))
  expect(known).toEqual(expect.arrayContaining(Object.keys(given ?? {})))
  for (const each of (marks ?? []) as { type: string; attrs?: { href: string } }[]) {
    expect(MARKS).toContain(each.type)
    expect(Object.keys(each.attrs ?? {})).toEqual(each.type === 'link' ? ['href'] : [])
    if (each.attrs)
      expect([each.attrs.href, isHarmless(each.attrs.href)]).toEqual([each.attrs.href, true])
  }
}

const AT = { number: 1, post: null }

test('what is stored of any document holds known nodes, attributes and harmless addresses alone', () => {
  let taken = 0
  const property = fc.property(doc, (given) => {
    const parsed = richText.safeParse(given)
    if (!parsed.success) return
    taken += 1
    const stored = parsed.data
    for (const part of walk(stored)) expectKnown(part)
    expect(richText.parse(stored)).toEqual(stored)
    expect(plainText(asRichText(stored))).toBe(plainText(stored))
    const said = excerptOf(stored)
    expect(said.length).toBeLessThanOrEqual(221)
    expect(isEmptyText(stored)).toBe(
      plainText(stored) === '' && !imagesOf(stored).length && !cardsOf(stored).length,
    )
    expect(countLinks(stored)).toBeGreaterThanOrEqual(0)
    const people = new Map(mentionsOf(stored).map((id) => [id, 'Ana']))
    const named = withNames(stored, {
      people,
      sourceOf: () => ({ author: 'Ana', number: 1, post: null }),
    })
    expect(richText.safeParse(named).success).toBe(true)
    for (const quote of quotesIn(named)) expect(typeof quoteKey(quote, people, AT)).toBe('string')
  })
  fc.assert(property, tries({ usual: 150, long: 30_000 }))
  expect(taken).toBeGreaterThan(20)
})

test('a tree that nobody checked is refused, or read and mended without harm', () => {
  const tree = fc.oneof(
    wild,
    oddJson,
    fc.array(wild, { maxLength: 4 }).map((content) => ({ type: 'doc', content })),
  )
  const property = fc.property(tree, (given) => {
    const { data } = richText.safeParse(given)
    for (const part of data ? walk(data) : []) expectKnown(part)
    const mended = mendCells(given)
    expect(mendCells(mended)).toEqual(mended)
  })
  fc.assert(property, tries({ usual: 150, long: 50_000 }))
})

test('an address that a text may lead to is harmless in a browser', () => {
  const property = fc.property(href, (address) => {
    if (isAllowedHref(address)) expect([address, isHarmless(address)]).toEqual([address, true])
  })
  fc.assert(property, tries({ usual: 300, long: 200_000 }))
})
