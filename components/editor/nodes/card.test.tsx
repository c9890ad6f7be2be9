import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cardAt } from '@/lib/cards/addresses/schema'
import { richText } from '@/lib/richtext/schema'
import { doc, last, paragraph, prepareEditor, writing } from '../writing-fixture'

prepareEditor()

const ORIGIN = 'https://kvartal.example'
const POST = {
  title: 'Roofs of Prague',
  lead: 'What leaks',
  excerpt: '',
  language: 'cs',
}
const card = { type: 'card', attrs: { kind: 'post', id: 12 } }
const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const ANSWERS: Record<string, object> = {
  '/api/posts/12': POST,
  '/api/cards?kind=sale&id=6': {
    kind: 'sale',
    id: 6,
    state: 'presale',
    language: 'ru',
    title: 'Речной квартал',
    translations: { en: { title: 'River quarter' } },
    country: 'RS',
    cities: [{ id: 1, slug: 'beograd', name: six('Belgrade'), country: 'RS' }],
    address: 'Savska 3',
    membersOnly: true,
    price: null,
    developer: '',
    imageId: null,
  },
  '/api/cards?kind=comment&id=12&number=34': {
    kind: 'comment',
    id: 12,
    number: 34,
    section: 'news',
    title: 'Roofs of Prague',
    titleLanguage: 'cs',
    language: 'de',
    author: 'Ana',
    excerpt: 'Das Dach ist dicht',
    createdAt: '2026-03-01T10:00:00.000Z',
  },
  '/api/cards?kind=profile&id=8': {
    kind: 'profile',
    id: 8,
    name: 'Vera Novak',
    role: 'member',
    about: 'Looks at roofs',
    postCount: 1,
    commentCount: 2,
    imageId: null,
  },
}
const origin = () => window.location.origin

let isThere: boolean
beforeEach(() => {
  isThere = true
  vi.stubGlobal('fetch', async (path: string) =>
    isThere && ANSWERS[path]
      ? Response.json(ANSWERS[path])
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
    [`${ORIGIN}/cs/close_sale_page/6?utm_source=mail#documents`, 'sale', 6],
    ['/profile/8', 'profile', 8],
    [`${ORIGIN}/de/profile/8//`, 'profile', 8],
    [`${ORIGIN}/news/12).`, 'post', 12],
    [`${ORIGIN}/news/12#comments`, 'post', 12],
  ])('%s is a card', (words, kind, id) => expect(cardAt(words, ORIGIN)).toEqual({ kind, id }))

  test.each([
    [`${ORIGIN}/forum_page/7?page=2#post-34`, 7, 34],
    ['/en/news/12#post-1', 12, 1],
    [`${ORIGIN}/sr/blogs/9/?page=3&x=y#post-41.`, 9, 41],
  ])('%s is a comment', (words, id, number) =>
    expect(cardAt(words, ORIGIN)).toEqual({ kind: 'comment', id, number }),
  )

  test.each([
    'https://evil.example/close_sale_page/6',
    'https://evil.example/forum_page/7#post-3',
    `${ORIGIN}@evil.example/profile/8`,
    `${ORIGIN}/forum_page/7#post-0`,
    `${ORIGIN}/forum_page/7#post-x`,
    `${ORIGIN}/close_sale_page/6/edit`,
    '/profile/8/posts',
    '/forum_page/7/2',
    'https://evil.example/news/12',
    `${ORIGIN}.evil/news/12`,
    '//evil.example/news/12',
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

test.each([
  ['/close_sale_page/6', { kind: 'sale', id: 6 }, 'River quarter', 'Belgrade, Savska 3'],
  ['/profile/8', { kind: 'profile', id: 8 }, 'Vera Novak', 'Looks at roofs'],
  [
    '/de/news/12?page=2#post-34',
    { kind: 'comment', id: 12, number: 34 },
    'Roofs of Prague',
    'Ana: Das Dach ist dicht',
  ],
])('%s becomes a card with its words', async (words, attrs, title, text) => {
  const { pasteWords } = await writing()
  await pasteWords(origin() + words)
  expect(last).toEqual(doc({ type: 'card', attrs }))
  expect(richText.safeParse(last).success).toBe(true)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('one card too many stays a link, so that the text can still be saved', async () => {
  const cards = Array.from({ length: 20 }, (_, index) => {
    return { type: 'card', attrs: { kind: 'profile', id: index + 1 } }
  })
  const { editor, pasteWords } = await writing({ value: doc(...cards, paragraph('end')) })
  await act(async () => void editor.chain().focus('end').splitBlock().run())
  await pasteWords('/news/12')
  expect(last?.content.filter(({ type }) => type === 'card')).toHaveLength(20)
  expect(JSON.stringify(last)).toContain('/news/12')
  expect(richText.safeParse(last).success).toBe(true)
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
