import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { differencesOf } from '@/components/drafting/versions'
import { saleContent } from '@/lib/sales/drafts/schema'
import editor from '@/messages/en/editor.json'
import saleform from '@/messages/en/saleform.json'
import sales from '@/messages/en/sales.json'
import { useVersionWords } from './use-version-words'

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ editor, saleform, sales }}>
    {children}
  </NextIntlClientProvider>
)
const content = saleContent.parse({
  language: 'en',
  title: 'Am Park',
  country: 'DE',
  cities: [3],
  images: [{ id: 'a'.repeat(16), caption: 'South' }],
  documents: [{ file: 'b'.repeat(20), name: 'Floor plans' }],
})
const city = { id: 3, slug: 'berlin', country: 'DE', name: { ru: 'Берлин', en: 'Berlin' } }

test('every field of a sale that differs is named as the form names it', () => {
  const { result } = renderHook(() => useVersionWords([{ cities: [city] } as never]), { wrapper })
  const theirs = saleContent.parse({
    ...content,
    title: 'Am See',
    country: 'CZ',
    cities: [],
    isPremium: true,
    membersOnly: true,
    priceFrom: 1_200_000,
    translations: { de: { title: 'Am See', description: '', about: '' } },
    images: [],
    documents: [{ file: 'c'.repeat(20), name: 'Floor plans' }],
    characteristics: [{ name: 'Floors', value: '4' }],
    manager: 9,
    place: { latitude: 52.5, longitude: 13.4 },
  })
  const found = differencesOf(result.current(content).fields, result.current(theirs).fields).map(
    ({ mine, theirs: { value } }) => [mine.label, mine.value, value],
  )
  const text = (words: string) => ({ kind: 'text', text: words })
  const list = (...items: string[]) => ({ kind: 'list', items })
  const picture = { id: 'a'.repeat(16), caption: 'Photo or rendering: South' }
  expect(found).toEqual([
    ['Title', text('Am Park'), text('Am See')],
    ['Title, Deutsch', text(''), text('Am See')],
    ['Country', text('Germany'), text('Czechia')],
    ['Cities', list('Berlin'), list()],
    ['On the map', text(''), text('52.5, 13.4')],
    ['Flags', list(), list('Premium')],
    ['Price from', text(''), text('1,200,000')],
    ['Details for members only', text('no'), text('yes')],
    ['Pictures', { kind: 'pictures', pictures: [picture] }, { kind: 'pictures', pictures: [] }],
    ['Documents', list('Document: Floor plans'), list('Document: Floor plans')],
    ['Characteristics', list(), list('Floors: 4')],
    ['Manager', text(''), text('#9')],
  ])
  const known = new Set(result.current(content).fields.map(({ name }) => name.split('-')[0]))
  const composed = {
    isPremium: 'flags',
    isAffordable: 'flags',
    isReady: 'flags',
    isPresale: 'flags',
  }
  const missing = Object.keys(content).filter((key) => {
    const name = key in composed ? composed[key as keyof typeof composed] : key
    return name !== 'translations' && !known.has(name)
  })
  expect(missing).toEqual([])
})
