import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { differencesOf } from '@/components/drafting/versions'
import { categoryChoices, topicChoices } from '@/components/parts/choices'
import { type DraftContent, draftContent } from '@/lib/posts/drafts/schema'
import editor from '@/messages/en/editor.json'
import { usePostVersion } from './use-post-version'

const localized = (en: string) => ({ ru: en, en, de: en, cs: en, pl: en, sr: en })
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
})
client.setQueryData(categoryChoices('news').queryKey, [{ id: 4, name: localized('Law') }] as never)
client.setQueryData(topicChoices.queryKey, [{ id: 5, title: localized('Mortgages') }] as never)
client.setQueryData(['companies', 'mine'], [])

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ editor }}>
      {children}
    </NextIntlClientProvider>
  </QueryClientProvider>
)
const bodyOf = (words: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const content = draftContent.parse({
  section: 'news',
  title: 'Rates',
  body: bodyOf('They rise.'),
  language: 'en',
  tags: ['banks'],
})

const differences = (change: Partial<Record<keyof DraftContent, unknown>>) => {
  const theirs = {
    ...draftContent.parse({ ...content, ...change }),
    coAuthors: [{ id: 8, name: 'Vera' }],
  }
  const { result } = renderHook(() => usePostVersion({ content, stored: null, theirs }), {
    wrapper,
  })
  const [here, there] = [result.current(content), result.current(theirs)]
  return differencesOf(here.fields, there.fields).map(({ theirs: { label, value } }) => [
    label,
    'text' in value ? value.text : 'items' in value ? value.items : value.pictures.length,
  ])
}

test('fields are said by their names, not by their ids', () => {
  const change = {
    body: bodyOf('They fall.'),
    categoryId: 4,
    topicId: 5,
    companyId: 6,
    coAuthorIds: [8],
    coverId: 'a'.repeat(16),
    commentsOff: true,
    language: 'de',
    tags: [],
  }
  expect(differences(change)).toEqual([
    ['Text', 'They fall.'],
    ['Cover', 1],
    ['Category', 'Law'],
    ['Topic', 'Mortgages'],
    ['Tags', []],
    ['Language of the text', 'Deutsch'],
    ['Company', '#6'],
    ['Co-authors', ['Vera']],
    ['Allow comments', 'no'],
  ])
})

test('pictures in the text are a field of their own, and every field of a draft is compared', () => {
  const image = {
    type: 'image',
    attrs: { id: 'b'.repeat(16), width: 10, height: 10, alt: 'Roof', align: 'center' },
  }
  const words = content.body?.content ?? []
  expect(differences({ body: { type: 'doc', version: 1, content: [...words, image] } })).toEqual([
    ['Text', 'They rise.'],
    ['Pictures in the text', 1],
  ])
  const { result } = renderHook(() => usePostVersion({ content, stored: null, theirs: null }), {
    wrapper,
  })
  const known = result.current(content).fields.map(({ name }) => name)
  expect(Object.keys(content).filter((key) => !known.includes(key))).toEqual([])
})
