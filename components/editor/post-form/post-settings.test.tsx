import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { type DraftContent, draftContent } from '@/lib/posts/drafts/schema'
import { freshContent } from '../nodes/fresh-content'
import { PostSettings } from './post-settings'

const texts = (words: string) => ({ ru: '', en: words, de: '', cs: '', pl: '', sr: '' })
const category = (id: number, section: string, writers: string) => ({
  id,
  slug: `c${id}`,
  name: texts(`${section} for ${writers}`),
  section,
  writers,
  position: id,
  description: texts(''),
  postCount: 0,
  commentCount: 0,
  version: 1,
})
const company = {
  id: 9,
  slug: 'stavba',
  name: 'Stavba',
  logoId: null,
  isVerified: true,
  kind: 'developer',
  description: texts(''),
  country: 'CZ',
  city: 'Praha',
  subscribers: 0,
  postCount: 0,
}
const me = {
  id: 1,
  name: 'Ana',
  avatarId: null,
  role: 'member',
  email: 'ana@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-02T03:04:05.000Z',
}
const people = [2, 3, 4, 5].map((id) => ({
  id,
  name: `Petr ${id}`,
  avatarId: null,
  role: 'member',
}))
let mine: object[]
let content: DraftContent

beforeAll(installPlatform)
beforeEach(() => {
  mine = []
  vi.stubGlobal('fetch', async (path: string) => {
    const section = new URLSearchParams(path.split('?')[1]).get('section') ?? ''
    const lists: [string, unknown[]][] = [
      [
        '/api/categories',
        ['everyone', 'companies', 'staff'].map((w, at) => category(at + 1, section, w)),
      ],
      ['/api/companies', mine],
      ['/api/users', people],
    ]
    if (path === '/api/user') return Response.json(me)
    const [, items] = lists.find(([start]) => path.startsWith(start)) ?? ['', []]
    return Response.json({ items, next: null })
  })
})
afterEach(cleanup)

function Settings({ start }: { start: Partial<DraftContent> }) {
  const [shown, setShown] = useState(() => draftContent.parse({ language: 'en', ...start }))
  content = shown
  return (
    <PostSettings
      formId="f"
      content={shown}
      errors={{}}
      postId={7}
      onNamed={() => undefined}
      names={{ cover: null, coAuthors: [] }}
      isPublished={false}
      onChange={(patch) => setShown((all) => ({ ...all, ...patch }))}
    />
  )
}
const options = (name: RegExp) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('the section leads its categories, and changing it lets the chosen one go', async () => {
  const user = show(<Settings start={{ section: 'news' }} />)
  expect(options(/Section/)).toHaveLength(6)
  await screen.findByRole('option', { name: 'news for everyone' })
  expect(options(/Category/)).toEqual(['Choose a category', 'news for everyone'])
  await user.selectOptions(screen.getByLabelText(/Category/), 'news for everyone')
  expect(content.categoryId).toBe(1)
  await user.selectOptions(screen.getByLabelText(/Section/), 'Opinions')
  expect([content.section, content.categoryId]).toEqual(['opinions', null])
  expect(await screen.findByRole('option', { name: 'opinions for everyone' })).toBeTruthy()
})

test('a company opens its categories, and leaving it closes them again', async () => {
  mine = [company]
  const user = show(<Settings start={{ section: 'blogs' }} />)
  await user.selectOptions(await screen.findByLabelText(/Company/), 'Stavba')
  await user.selectOptions(screen.getByLabelText(/Category/), 'blogs for companies')
  expect([content.companyId, content.categoryId]).toEqual([9, 2])
  await user.selectOptions(screen.getByLabelText(/Company/), 'In my own name')
  expect([content.companyId, content.categoryId]).toEqual([null, null])
})

test('who belongs to no company is not asked', async () => {
  show(<Settings start={{ section: 'blogs' }} />)
  await screen.findByRole('option', { name: 'blogs for everyone' })
  expect(screen.queryByLabelText(/Company/)).toBeNull()
})

test('an event has its times, kept as moments, and a half-typed address is not handed on', async () => {
  const user = show(<Settings start={{ section: 'events' }} />)
  fireEvent.change(screen.getByLabelText(/Starts/), { target: { value: '2030-04-05T18:30' } })
  expect(content.startsAt).toBe(new Date('2030-04-05T18:30').toISOString())
  const link = screen.getByLabelText<HTMLInputElement>(/Registration/)
  await user.type(link, 'no link')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/not the address/)
  expect(content.link).toBe('')
  await user.clear(link)
  await user.type(link, 'example.org/x')
  await user.tab()
  expect([content.link, link.value]).toEqual(['https://example.org/x', 'https://example.org/x'])
})

test('at most three others are named as authors', async () => {
  const user = show(<Settings start={{ section: 'news' }} />)
  const field = screen.getByLabelText(/Co-authors/)
  for (const id of [2, 3, 4]) {
    await user.type(field, 'Petr')
    await user.click(await screen.findByRole('option', { name: `Petr ${id}` }))
  }
  expect(content.coAuthorIds).toEqual([2, 3, 4])
  await user.type(field, 'Petr')
  expect(screen.queryByRole('option', { name: 'Petr 5' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Petr 3' }))
  expect(content.coAuthorIds).toEqual([2, 4])
})

test('comments are on until they are switched off; the forum asks for no cover', async () => {
  const user = show(<Settings start={{}} />)
  await user.click(screen.getByLabelText('Allow comments'))
  expect(content.commentsOff).toBe(true)
  expect(screen.queryByText('Cover')).toBeNull()
})

test.each([
  ['?section=news&category=c1&topic=5', { section: 'news', categoryId: 1, topicId: 5 }],
  ['?section=nonsense&topic=x', { section: 'forum', categoryId: null, topicId: null }],
  ['', { section: 'forum', title: '', categoryId: null, topicId: null }],
  ['?title=Wie%20teuer%3F', { title: 'Wie teuer?' }],
  [`?title=${'x'.repeat(500)}`, { title: 'x'.repeat(140) }],
])('a new text is filed as %j asks', (search, expected) =>
  expect(freshContent('en', search, [{ id: 1, slug: 'c1' }])).toMatchObject(expected),
)
