import { describe, expect, test } from 'vitest'
import { richText } from '@/lib/richtext/schema'
import { toHref, toRichText } from './document'

const ORIGIN = 'https://kvartal.example'

describe('where a typed address leads', () => {
  test.each([
    ['example.org', 'https://example.org'],
    ['пример.рф/страница', 'https://пример.рф/страница'],
    [' https://a.example/x ', 'https://a.example/x'],
    ['ana@example.org', 'mailto:ana@example.org'],
    ['+381 11 123 45', 'tel:+381 11 123 45'],
    ['/topics', '/topics'],
    [`${ORIGIN}/forum_page/3#post-2`, '/forum_page/3#post-2'],
    [ORIGIN, '/'],
  ])('%s → %s', (typed, href) => expect(toHref(typed, ORIGIN)).toBe(href))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'just words',
    '',
    'vbscript:x',
  ])('%j leads nowhere', (typed) => expect(toHref(typed, ORIGIN)).toBeNull())
  test('a site that only begins like ours is another site', () => {
    expect(toHref('https://kvartal.example.evil/x', ORIGIN)).toBe('https://kvartal.example.evil/x')
  })
})

describe('what the editor hands out', () => {
  const text = (words: string, ...marks: { type: string; attrs?: object }[]) => ({
    type: 'text',
    text: words,
    ...(marks.length && { marks }),
  })

  test('is exactly the stored shape, whatever else the editor keeps', () => {
    const doc = toRichText(
      {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2, id: 'x' }, content: [text('Head')] },
          {
            type: 'orderedList',
            attrs: { start: 1, type: null },
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [text('one')] }] },
            ],
          },
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [
                  {
                    type: 'tableCell',
                    attrs: { colspan: 1, rowspan: 1, colwidth: null, align: null },
                    content: [{ type: 'paragraph' }],
                  },
                ],
              },
            ],
          },
          {
            type: 'paragraph',
            content: [
              text('link', {
                type: 'link',
                attrs: { href: `${ORIGIN}/topics`, target: '_blank', rel: 'x', class: null },
              }),
              { type: 'mention', attrs: { id: 4, label: 'Ana', mentionSuggestionChar: '@' } },
            ],
          },
          {
            type: 'blockquote',
            attrs: { number: null, author: null },
            content: [{ type: 'paragraph' }],
          },
          { type: 'paragraph' },
          { type: 'paragraph' },
        ],
      },
      ORIGIN,
    )
    expect(doc).toEqual({
      type: 'doc',
      version: 1,
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Head')] },
        {
          type: 'orderedList',
          attrs: { start: 1 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('one')] }] }],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableCell',
                  attrs: { colspan: 1, rowspan: 1 },
                  content: [{ type: 'paragraph' }],
                },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          content: [
            text('link', { type: 'link', attrs: { href: '/topics' } }),
            { type: 'mention', attrs: { id: 4, label: 'Ana' } },
          ],
        },
        { type: 'blockquote', content: [{ type: 'paragraph' }] },
      ],
    })
    expect(richText.parse(doc)).toEqual(doc)
  })

  test('has no links that are not allowed', () => {
    const bad = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    const doc = toRichText(
      {
        type: 'doc',
        content: [{ type: 'paragraph', content: [text('x', bad, { type: 'bold' })] }],
      },
      ORIGIN,
    )
    expect(doc?.content).toEqual([{ type: 'paragraph', content: [text('x', { type: 'bold' })] }])
  })

  test('has no character that cannot be stored', () => {
    const pasted = { type: 'paragraph', content: [text('a\0b')] }
    const doc = toRichText({ type: 'doc', content: [pasted] }, ORIGIN)
    expect(doc?.content).toEqual([{ type: 'paragraph', content: [text('a\uFFFDb')] }])
  })

  test('is nothing when there is nothing to read or see', () => {
    expect(toRichText({ type: 'doc', content: [{ type: 'paragraph' }] }, ORIGIN)).toBeNull()
    expect(toRichText({ type: 'doc' }, ORIGIN)).toBeNull()
  })
})
