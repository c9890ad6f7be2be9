import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cardAt } from './card-address'
import { doc, last, paragraph, prepareEditor, writing } from './writing-fixture'

prepareEditor()

const ORIGIN = 'https://kvartal.example'
const POST = {
  title: 'Roofs of Prague',
  lead: 'What leaks',
  excerpt: '',
  language: 'cs',
}
const card = { type: 'card', attrs: { kind: 'post', id: 12 } }
const origin = () => window.location.origin

let isThere: boolean
beforeEach(() => {
  isThere = true
  vi.stubGlobal('fetch', async (path: string) =>
    isThere && path === '/api/posts/12'
      ? Response.json(POST)
      : Response.json({ code: 'not_found' }, { status: 404 }),
  )
})

describe('our own address', () => {
  test.each([
    ['/news/12', 'post', 12],
    ['/de/opinions/3', 'post', 3],
    [`${ORIGIN}/forum_page/7?page=2`, 'post', 7],
    [`${ORIGIN}/sr/topics_page/5`, 'topic', 5],
    [` ${ORIGIN}/blogs/9/ `, 'post', 9],
    ['/companies/4', 'company', 4],
    [`${ORIGIN}/pl/detail_page/77`, 'object', 77],
  ])('%s is a card', (words, kind, id) => expect(cardAt(words, ORIGIN)).toEqual({ kind, id }))

  test.each([
    'https://evil.example/news/12',
    `${ORIGIN}.evil/news/12`,
    '//evil.example/news/12',
    `${ORIGIN}/forum_page/7#post-3`,
    '/news',
    '/news/0',
    '/news/abc',
    '/companies',
    '/catalogue',
    'see /news/12',
    'javascript:alert(1)',
  ])('%s is none', (words) => expect(cardAt(words, ORIGIN)).toBeNull())
})

describe('pasted alone on an empty line', () => {
  test('it becomes a card with today’s title, and undoing once leaves the link', async () => {
    const { editor, pasteWords } = await writing()
    await pasteWords(`${origin()}/en/news/12`)
    expect(last).toEqual(doc(card))
    const title = await screen.findByText('Roofs of Prague')
    expect(title.getAttribute('lang')).toBe('cs')
    await act(async () => void editor.commands.undo())
    const link = { type: 'link', attrs: { href: '/en/news/12' } }
    expect(last).toEqual(doc(paragraph(`${origin()}/en/news/12`, link)))
    await act(async () => void editor.commands.undo())
    expect(last).toBeNull()
  })

  test('it does so in a comment, too, and one writes on below', async () => {
    const { editor, pasteWords } = await writing({ variant: 'comment' })
    await pasteWords('/news/12')
    await act(async () => void editor.commands.insertContent('after'))
    expect(last).toEqual(doc(card, paragraph('after')))
  })

  test('it can be taken away', async () => {
    const { user, pasteWords } = await writing()
    await pasteWords('/news/12')
    await user.click(await screen.findByRole('button', { name: 'Remove the card' }))
    await waitFor(() => expect(last).toBeNull())
  })

  test('says when it leads nowhere any more', async () => {
    isThere = false
    const { pasteWords } = await writing()
    await pasteWords('/news/12')
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer there/)
  })
})

test('among words an address stays words', async () => {
  const { editor, pasteWords } = await writing({ value: doc(paragraph('see ')) })
  await act(async () => void editor.commands.focus('end'))
  await pasteWords(`${origin()}/news/12`)
  expect(JSON.stringify(last)).not.toContain('card')
  cleanup()
  const other = await writing()
  await other.pasteWords('https://example.org/news/12')
  expect(JSON.stringify(last)).not.toContain('card')
})
