import { expect, test } from 'vitest'
import { richText } from '../schema'
import { asRichText, mendCells } from './schema'

const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content })
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const table = (...content: unknown[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content }] }],
})
const image = { type: 'image', attrs: { id: 'a'.repeat(32), width: 8, height: 6 } }
const card = { type: 'card', attrs: { kind: 'post', id: 5 } }

test('a text without such tables is the same', () => {
  const whole = doc(paragraph(text('a')), table(paragraph(text('b')), paragraph(text('c'))), image)
  expect(mendCells(whole)).toEqual(whole)
})

test.each([
  null,
  undefined,
  5,
  'x',
  {},
  { content: 'x' },
  { content: [null, 5, { type: 'table' }] },
])('what is no text comes back without harm: %j', (given) =>
  expect(() => mendCells(given)).not.toThrow(),
)

test('blocks of a cell become lines; pictures and cards follow the table', () => {
  const before = doc(
    table(
      { type: 'heading', attrs: { level: 2 }, content: [text('Rates', 'italic')] },
      { type: 'bulletList', content: [item(paragraph(text('one')), image), item(card)] },
      {
        type: 'orderedList',
        attrs: { start: 4 },
        content: [item(paragraph(text('four')), paragraph(text('more')))],
      },
      {
        type: 'blockquote',
        content: [{ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('said'))] }],
      },
      { type: 'codeBlock', content: [text('x = 1\n\ny = 2')] },
      { type: 'horizontalRule' },
      table(paragraph(text('inside'))),
      { type: 'gallery', content: [image] },
    ),
    paragraph(text('after')),
  )
  const mended = asRichText(before)
  expect(mended).toEqual(
    doc(
      table(
        paragraph(text('Rates', 'italic', 'bold')),
        paragraph(text('• '), text('one')),
        paragraph(text('4. '), text('four')),
        paragraph(text('more')),
        paragraph(text('said')),
        paragraph(text('x = 1', 'code')),
        paragraph(text('y = 2', 'code')),
        paragraph(text('inside')),
      ),
      image,
      card,
      { type: 'gallery', content: [image] },
      paragraph(text('after')),
    ),
  )
  expect(richText.safeParse(before).success).toBe(false)
  expect(richText.safeParse(mended).success).toBe(true)
})

test.each(['constructor', '__proto__'])(
  'a node of the unknown type %s is what is in it',
  (type) => {
    const before = doc(table({ type, content: [paragraph(text('inside'))] }))
    expect(mendCells(before)).toEqual(doc(table(paragraph(text('inside')))))
  },
)

test('a cell that held no words is empty, also deep inside of the text', () => {
  const deep = (...content: unknown[]) =>
    doc({ type: 'callout', attrs: { kind: 'info' }, content: [{ type: 'blockquote', content }] })
  expect(mendCells(deep(table(image)))).toEqual(deep(table({ type: 'paragraph' }), image))
})
