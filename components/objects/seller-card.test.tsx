import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { SellerCard } from './seller-card'

afterEach(cleanup)

const seller = {
  name: 'Анна Котова',
  company: 'Дом и сад',
  phone: '+78432920001',
  category: 'agency' as const,
}
const object = {
  id: 9,
  kind: 'flat' as const,
  seller,
  status: 'active' as const,
  language: 'ru' as const,
}
const words = () => document.body.textContent ?? ''

test('the seller of a listing without a company is named', () => {
  show(<SellerCard others={[]} object={object} company={null} />)
  screen.getByRole('region', { name: 'Seller' })
  expect(words()).toContain('Анна Котова, Дом и сад')
  expect(words()).toContain('Estate agency')
})

test('where nobody is named, it says so', () => {
  show(<SellerCard others={[]} object={{ ...object, seller: null }} company={null} />)
  expect(words()).toContain('The listing does not name its seller.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('beside the card of a company stands only what that does not say', () => {
  const company = { name: 'Дом и сад' }
  show(<SellerCard others={[]} object={object} company={company} />)
  screen.getByRole('region', { name: 'Contact for this listing' })
  cleanup()
  show(
    <SellerCard
      others={[]}
      object={{ ...object, seller: { ...seller, name: '' } }}
      company={company}
    />,
  )
  expect(screen.queryByRole('region')).toBeNull()
})

test('what is off the market names nobody', () => {
  show(<SellerCard others={[]} object={{ ...object, status: 'retired' }} company={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the name of a Serbian seller is read as Serbian in Cyrillic', () => {
  show(<SellerCard others={[]} object={{ ...object, language: 'sr' }} company={null} />)
  expect(screen.getByText('Анна Котова, Дом и сад').lang).toBe('sr-Cyrl')
})
