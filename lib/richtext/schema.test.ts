import { describe, expect, test } from 'vitest'
import { isAllowedHref } from './nodes/schema'
import {
  cardsOf,
  countLinks,
  excerptOf,
  imagesOf,
  isEmptyText,
  mentionsOf,
  plainText,
  type RichText,
  richText,
} from './schema'

const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content })
const paragraph = (text: string, ...marks: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length && { marks }) }],
})
const link = (href: string) => ({ type: 'link', attrs: { href } })
const mention = (id: number) => ({ type: 'mention', attrs: { id, label: `m${id}` } })
const inCell = (...content: unknown[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content }] }],
})
const parse = (value: unknown) => richText.safeParse(value)
const messages = (value: unknown) => parse(value).error?.issues.map((issue) => issue.message)

describe('what a text may hold', () => {
  test('a whole document passes unchanged', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rates' }] },
      paragraph('bold link', { type: 'bold' }, link('https://example.org/x')),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph('one')] }],
      },
      { type: 'blockquote', attrs: { number: 3, author: 'Ana' }, content: [paragraph('said')] },
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('ask first')] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph('h')] }],
          },
        ],
      },
      { type: 'image', attrs: { id: 'a'.repeat(32), width: 800, height: 600, alt: 'Plan' } },
    )
    expect(parse(whole).data).toEqual(whole)
  })

  test.each([
    { kind: 'sale', id: 5 },
    { kind: 'profile', id: 5 },
    { kind: 'comment', id: 5, number: 3 },
    { kind: 'object', id: 5 },
  ])('a card of %j', (attrs) => {
    expect(parse(doc({ type: 'card', attrs })).data).toEqual(doc({ type: 'card', attrs }))
  })

  test('two comments of one discussion are two cards, the same one twice is one', () => {
    const cards = [1, 2, 2].map((number) => {
      return { type: 'card', attrs: { kind: 'comment', id: 5, number } }
    })
    expect(cardsOf(parse(doc(...cards)).data as RichText)).toHaveLength(2)
  })

  test.each([
    ['an unknown node', { type: 'iframe', attrs: { src: 'https://x.example' } }],
    ['raw markup', { type: 'html', content: [{ type: 'text', text: '<script>' }] }],
    ['a list item on its own', { type: 'listItem', content: [paragraph('x')] }],
    ['a cell outside of a table', { type: 'tableCell', content: [paragraph('x')] }],
    ['a list in a cell', inCell({ type: 'bulletList', content: [] })],
    [
      'a picture in a cell',
      inCell({ type: 'image', attrs: { id: 'a'.repeat(32), width: 8, height: 6 } }),
    ],
    ['a card in a cell', inCell({ type: 'card', attrs: { kind: 'post', id: 1 } })],
    ['a table in a cell', inCell({ type: 'table' })],
    ['a heading in a cell', inCell({ type: 'heading', attrs: { level: 2 } })],
    ['a card of a comment without its number', { type: 'card', attrs: { kind: 'comment', id: 1 } }],
    ['a card of what is no kind', { type: 'card', attrs: { kind: 'user', id: 1 } }],
    ['a paragraph as list item', { type: 'bulletList', content: [paragraph('x')] }],
    ['a page title', { type: 'heading', attrs: { level: 1 } }],
    ['a foreign image', { type: 'image', attrs: { id: '../../etc', width: 1, height: 1 } }],
    ['an unknown mark', paragraph('x', { type: 'style', attrs: { color: 'red' } })],
  ])('%s is refused', (_, node) => {
    expect(parse(doc(node)).success).toBe(false)
  })

  test('unknown attributes are dropped', () => {
    const hostile = {
      type: 'paragraph',
      attrs: { onclick: 'alert(1)' },
      content: [{ type: 'text', text: 'x', style: 'position:fixed' }],
    }
    expect(parse(doc(hostile)).data).toEqual(doc(paragraph('x')))
  })

  test.each(['a\0b', 'a\ud800b'])('what cannot be stored is refused: %j', (words) => {
    expect(messages(doc(paragraph(words)))).toEqual(['unreadable'])
  })

  test('the spaces and breaks of a text stay, codes that nobody sees do not', () => {
    const stored = parse(doc(paragraph(' if (a) {\n\tb\u0007 }  🏠 e\u0301')))
    expect(JSON.stringify(stored.data)).toContain('" if (a) {\\n\\tb }  🏠 é"')
  })
})

describe('where a link may lead', () => {
  test.each(['https://example.org/@anna?b=c', 'http://x.example', 'mailto:a@b.example'])(
    '%s',
    (href) => expect(isAllowedHref(href)).toBe(true),
  )
  test.each(['tel:+381 11 123', '/forum_page/12'])('%s', (href) =>
    expect(isAllowedHref(href)).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://a b',
    'https://kvartal.example@evil.example/login',
    'https://a:b@evil.example',
    'java\nscript:alert(1)',
    'https://x.example\njavascript:alert(1)',
  ])('not %j', (href) => {
    expect(isAllowedHref(href)).toBe(false)
    expect(messages(doc(paragraph('x', link(href))))).toContain('link_not_allowed')
  })
})

describe('how large a text may be', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? paragraph('x') : { type: 'blockquote', content: [nested(depth - 1)] }

  test('twenty-two quotes in each other pass, twenty-three and a hundred thousand do not', () => {
    expect(parse(doc(nested(22))).success).toBe(true)
    expect(messages(doc(nested(23)))).toEqual(['text_too_large'])
    let deep: unknown = paragraph('x')
    for (let i = 0; i < 100_000; i++) deep = { type: 'blockquote', content: [deep] }
    expect(messages(doc(deep))).toEqual(['text_too_large'])
  })

  test('60 000 characters pass, one more does not', () => {
    expect(parse(doc(paragraph('a'.repeat(60_000)))).success).toBe(true)
    expect(messages(doc(paragraph('a'.repeat(60_001))))).toEqual(['text_too_large'])
  })

  test('what stands beside the words counts too', () => {
    const linked = (count: number) =>
      doc(...Array(count).fill(paragraph('x', link(`/${'a'.repeat(1990)}`))))
    expect(parse(linked(150)).success).toBe(true)
    expect(messages(linked(250))).toEqual(['text_too_large'])
  })

  test('4 000 nodes pass, more do not', () => {
    const breaks = (count: number) => doc(...Array(count).fill({ type: 'horizontalRule' }))
    expect(parse(breaks(4000)).success).toBe(true)
    expect(messages(breaks(4001))).toEqual(['text_too_large'])
  })

  test('ten people may be mentioned, each as often as wanted, an eleventh not', () => {
    const people = (count: number) =>
      doc({ type: 'paragraph', content: Array.from({ length: count }, (_, i) => mention(i + 1)) })
    expect(parse(people(10)).success).toBe(true)
    expect(parse(doc({ type: 'paragraph', content: Array(20).fill(mention(1)) })).success).toBe(
      true,
    )
    expect(messages(people(11))).toEqual(['too_many_mentions'])
  })

  test('twenty comments may be quoted, each as often as wanted, one more not', () => {
    const quote = (number: number) => ({
      type: 'blockquote',
      attrs: { number, author: 'Ana' },
      content: [paragraph('said')],
    })
    const quotes = (count: number) => Array.from({ length: count }, (_, i) => quote(i + 1))
    expect(parse(doc(...quotes(20), quote(1))).success).toBe(true)
    expect(messages(doc(...quotes(21)))).toEqual(['too_many_quotes'])
  })

  test('twenty cards may stand in it, one more not, though it be the same and in a quote', () => {
    const card = (id: number) => ({ type: 'card', attrs: { kind: 'post', id } })
    const cards = (count: number) => Array.from({ length: count }, (_, i) => card(i + 1))
    expect(parse(doc(...cards(20))).success).toBe(true)
    expect(messages(doc(...cards(21)))).toEqual(['too_many_cards'])
    const again = { type: 'blockquote', content: [card(1)] }
    expect(messages(doc(...cards(20), again))).toEqual(['too_many_cards'])
  })

  test.each([null, undefined, 'text', 7, [], {}, { type: 'doc' }, { type: 'doc', content: 'x' }])(
    '%j is no text',
    (value) => expect(parse(value).success).toBe(false),
  )
})

describe('what a text says', () => {
  const text = doc(
    paragraph('First line'),
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph('an item')] }],
    },
    { type: 'paragraph', content: [mention(4), { type: 'text', text: ' knows' }] },
    paragraph('here', link('https://a.example')),
    paragraph('there', link('/topics')),
    { type: 'image', attrs: { id: 'b'.repeat(20), width: 1, height: 1 } },
  ) as RichText

  test('its words, line by line', () => {
    expect(plainText(text)).toBe('First line\nan item\n@m4 knows\nhere\nthere')
  })
  test('its people, pictures and links to other sites', () => {
    expect(mentionsOf(text)).toEqual([4])
    expect(imagesOf(text)).toEqual(['b'.repeat(20)])
    expect(countLinks(text)).toBe(1)
    const written = doc(
      paragraph(
        'See https://a.example/x and HTTP://b.example, or www.c.example; not https:// nor www.',
      ),
      paragraph('https://d.example', link('https://d.example')),
    )
    expect(countLinks(written as RichText)).toBe(4)
    const asked = {
      type: 'poll',
      attrs: { question: 'www.e.example?', options: ['no', 'https://f.example'] },
    }
    const shown = {
      type: 'image',
      attrs: { id: 'b'.repeat(20), width: 1, height: 1, caption: 'http://g.example' },
    }
    expect(countLinks(doc(asked, shown) as RichText)).toBe(3)
  })
  test('its beginning, cut at a word', () => {
    expect(excerptOf(doc(paragraph('one two three')) as RichText, 9)).toBe('one two…')
    expect(excerptOf(doc(paragraph('short')) as RichText)).toBe('short')
  })
  test('spaces alone are no text, a picture is', () => {
    expect(isEmptyText(doc(paragraph('   ')) as RichText)).toBe(true)
    expect(isEmptyText(doc(paragraph('\u200b\u2060\u2800')) as RichText)).toBe(true)
    expect(isEmptyText(null)).toBe(true)
    const picture = doc({ type: 'image', attrs: { id: 'b'.repeat(20), width: 1, height: 1 } })
    expect(isEmptyText(picture as RichText)).toBe(false)
  })
})
