import { expect, test } from 'vitest'
import { saleContent } from '@/lib/sales/drafts/schema'
import { readCatalogue } from '../catalogue/content'
import { managerKeys, readManagers, readSales } from './content'

const { complexes, cities } = readCatalogue()
const sales = readSales()
const countryOf = (key: string) => {
  const complex = complexes.find((one) => one.key === key)
  return complex && cities.get(complex.city)?.country
}

test('there are sales in every state, country and language of the demo', () => {
  const count = (state: string) => sales.filter((one) => one.state === state).length
  expect(sales).toHaveLength(24)
  expect(['draft', 'announced', 'presale', 'open', 'soldOut', 'archived'].map(count)).toEqual([
    3, 4, 6, 7, 2, 2,
  ])
  expect(new Set(sales.map(({ language }) => language)).size).toBe(6)
  expect(new Set(sales.map(({ complex }) => countryOf(complex)))).toEqual(
    new Set(['RU', 'DE', 'CZ', 'PL', 'RS', 'TR', 'AE', 'ES', 'ME', 'CY', 'TH']),
  )
  const translated = sales.flatMap(({ translations }) => Object.keys(translations))
  expect(new Set(translated).size).toBe(6)
})

test('every sale has a manager by its language, four of them in all', () => {
  const managers = readManagers()
  expect(managers).toHaveLength(4)
  const languages = managers.flatMap((one) => one.sales)
  expect(languages.toSorted()).toEqual([...new Set(languages)].toSorted())
  for (const { language, daysAgo } of sales) {
    const manager = managers.find(({ key }) => key === managerKeys().get(language))
    expect(manager?.joinedDaysAgo).toBeGreaterThan(daysAgo + 6)
  }
})

test('each is of another complex, in words of its language, and could be published', () => {
  expect(new Set(sales.map(({ complex }) => complex)).size).toBe(sales.length)
  for (const sale of sales) {
    const { language, title, description, about, translations, permit } = sale
    const country = countryOf(sale.complex)
    if (sale.documents.includes('terms')) expect(sale.terms).toHaveProperty(country ?? '')
    const given = { language, title, description, about, translations, permitNumber: permit }
    expect(saleContent.safeParse(given).success).toBe(true)
    const isCyrillic = language === 'ru' || language === 'sr'
    expect(/[а-яђћџљњ]{4}/i.test(description)).toBe(isCyrillic)
    if (sale.state !== 'draft') {
      expect(description.split('\n\n').length).toBeGreaterThan(2)
      expect(about).not.toBe('')
      expect(permit).not.toBe('')
    }
    if (sale.price) expect(sale.price[0]).toBeLessThan(sale.price[1])
    expect(Object.keys(translations)).not.toContain(language)
  }
})

test('every language that sales are translated into is another than their own', () => {
  for (const { translations } of sales) {
    for (const [language, texts] of Object.entries(translations)) {
      const isCyrillic = language === 'ru' || language === 'sr'
      expect(/[а-яђћџљњ]{4}/i.test(texts.title)).toBe(isCyrillic)
    }
  }
})
