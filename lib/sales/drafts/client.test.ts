import { expect, test } from 'vitest'
import { isSameContent } from '@/lib/drafting/schema'
import { saleKind } from './client'
import { type SaleContent, type SaleDraft, saleContent } from './schema'

const content = saleContent.parse({ language: 'ru', title: 'Набережная' })
const texts = { title: '', description: '', about: '' }
const file = 'f'.repeat(20)
const row = (id: number | null, name: string): SaleContent['documents'][number] => ({
  id,
  file,
  name,
  kind: 'document',
})

test('a translation that says nothing is none, and their order does not matter', () => {
  const german = { ...texts, title: 'Am Ufer' }
  const english = { ...texts, title: 'Riverside' }
  const one = { ...content, translations: { de: german, en: english, cs: texts } }
  const other = { ...content, translations: { en: english, de: german } }
  expect(isSameContent(saleKind, one, other)).toBe(true)
  expect(saleKind.storable(one).translations).toEqual({ en: english, de: german })
})

test('what cannot be stored is left as it is, for the server to name it', () => {
  const odd = { ...content, declarationUrl: 'no address' }
  expect(saleKind.storable(odd)).toBe(odd)
})

test('a document that was published while its name was changed keeps its new number and name', () => {
  const mine = { ...content, documents: [row(null, 'Price list, new')] }
  const theirs = { ...content, documents: [row(41, 'Price list')] } as unknown as SaleDraft
  expect(saleKind.numbered?.(mine, theirs).documents).toEqual([row(41, 'Price list, new')])
})
