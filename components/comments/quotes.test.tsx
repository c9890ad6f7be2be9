import { afterEach, expect, test } from 'vitest'
import { richText } from '@/lib/richtext/schema'
import { quoteBlock, quoteFrom, selectedQuote, withQuote } from './quotes'

const words = `
  <div id="five" data-quotable="" data-number="5" data-author="Anna">
    <blockquote><p>Somebody else's words</p></blockquote>
    <p>First line</p><ul><li><p>One</p></li><li>Two</li></ul><figure><p>A picture</p></figure>
  </div>
  <div id="post" data-quotable="" data-author="Author"><p>The post itself</p></div>
  <p id="outside">Outside</p>`

afterEach(() => document.body.replaceChildren())

function page() {
  document.body.innerHTML = words
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const get = (id: string) => document.getElementById(id) as HTMLElement
  return { five: get('five'), post: get('post'), outside: get('outside') }
}

function select(from: Node, to: Node = from) {
  const selection = getSelection()
  selection?.removeAllRanges()
  const range = document.createRange()
  range.setStart(from, 0)
  range.setEnd(to, to.childNodes.length)
  selection?.addRange(range)
}

test('a whole comment is quoted without what it quotes itself', () => {
  const { five } = page()
  getSelection()?.removeAllRanges()
  expect(quoteFrom(five)).toEqual({ number: 5, author: 'Anna', text: 'First line\nOne\nTwo' })
})

test('selected words of the comment are quoted instead of all of it', () => {
  const { five, post } = page()
  select(five.querySelector('p + ul li') as Node)
  expect(quoteFrom(five).text).toBe('One')
  expect(quoteFrom(post)).toEqual({ number: null, author: 'Author', text: 'The post itself' })
})

test('the words of the post have no number', () => {
  const { post } = page()
  select(post)
  expect(selectedQuote()).toMatchObject({ number: null, author: 'Author', text: 'The post itself' })
})

test('a triple click, which reaches the start of the next block, is a quote', () => {
  const { post, outside } = page()
  const range = document.createRange()
  range.setStart(post.querySelector('p') as Node, 0)
  range.setEnd(outside, 0)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  expect(selectedQuote()).toMatchObject({ author: 'Author', text: 'The post itself' })
  range.setEnd(outside.firstChild as Node, 3)
  expect(selectedQuote()).toBeNull()
})

test('a selection over two texts, outside of texts or of nothing is no quote', () => {
  const { five, post, outside } = page()
  select(five, post)
  expect(selectedQuote()).toBeNull()
  select(outside)
  expect(selectedQuote()).toBeNull()
  getSelection()?.removeAllRanges()
  expect(selectedQuote()).toBeNull()
})

test('a quote is a block with its source that the schema takes', () => {
  const quote = { number: 5, author: 'Anna', text: ' First \n\n second ' }
  expect(quoteBlock(quote)).toEqual({
    type: 'blockquote',
    attrs: { number: 5, author: 'Anna' },
    content: ['First', 'second'].map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text }],
    })),
  })
  expect(richText.safeParse(withQuote(null, quote)).success).toBe(true)
  expect(
    richText.safeParse(withQuote(null, { ...quote, number: null, author: 'x'.repeat(99) })).success,
  ).toBe(true)
  expect(JSON.stringify(quoteBlock({ ...quote, text: 'x'.repeat(9000) })).length).toBeLessThan(2200)
})

test('a quote comes after what is written, with a line to go on', () => {
  const written = {
    type: 'doc' as const,
    version: 1 as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Before' }] },
      { type: 'paragraph' as const },
    ],
  }
  const { content } = withQuote(written, { number: 1, author: 'Anna', text: 'Word' })
  expect(content.map(({ type }) => type)).toEqual(['paragraph', 'blockquote', 'paragraph'])
})
