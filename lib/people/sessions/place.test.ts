import { expect, test } from 'vitest'
import { countryOf, placeOf } from './place'

test.each([
  ['77.88.8.0/24', 'RU'],
  ['217.0.0.0/24', 'DE'],
  ['147.32.0.0/24', 'CZ'],
  ['213.180.130.0/24', 'PL'],
  ['147.91.0.0/24', 'RS'],
])('%s is in %s', (network, country) => {
  expect(countryOf(network)).toBe(country)
})

test.each([
  '',
  'unknown',
  '10.1.2.0/24',
  '203.0.113.0/24',
  '2a00:1450::/48',
  '999.1.1.0/24',
  '1.2.3',
])('of %j nothing is invented', (network) => {
  expect(countryOf(network)).toBeNull()
  expect(placeOf(network, 'de')).toBe(network)
})

test('a mail names the country in its language', () => {
  expect(placeOf('217.0.0.0/24', 'ru')).toBe('217.0.0.0/24 (Германия)')
  expect(placeOf('217.0.0.0/24', 'sr')).toBe('217.0.0.0/24 (Немачка)')
})
