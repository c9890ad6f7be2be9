import { expect, test } from 'vitest'
import { numberOf } from './form-query'

test.each([
  ['areaFrom', '54,8', '54.8'],
  ['areaFrom', '54.85 м²', '54.85'],
  ['areaFrom', '1.000', '1000'],
  ['areaTo', '1 250,5', '1250.5'],
  ['areaTo', '1.250,5', '1250.5'],
  ['ceilingFrom', '2,7', '2.7'],
  ['priceTo', '500.000', '500000'],
  ['priceTo', '1 500 000,50 ₽', '1500000'],
  ['priceTo', 'abc', ''],
])('%s is read from %s', (name, typed, number) => expect(numberOf(name, typed)).toBe(number))
