import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FactTable } from '@/components/parts/fact-table'
import type { Property } from '@/lib/catalogue/objects/schema'
import { show } from '@/lib/platform/testing/render'
import { aFlat } from './listing-fixture'
import { usePropertyFacts } from './object-words'

afterEach(cleanup)

function Facts({ object }: { object: Property }) {
  return <FactTable facts={usePropertyFacts(object)} />
}

test('what feeds tell is said in the language of the reader; the own words of a listing keep theirs', () => {
  const characteristics = [
    { name: 'Aufzug', value: 'Ja', fact: 'lift', known: true },
    { name: 'Zum Meer', value: '1.5 km', fact: 'sea', known: 1.5 },
    { name: 'Ausblick', value: 'Garten', fact: 'view', known: null },
    { name: 'Kellerraum', value: 'Ja', fact: null, known: null },
  ]
  show(<Facts object={aFlat({ language: 'de', characteristics }) as Property} />)
  const rowOf = (name: string) => {
    const term = [...document.querySelectorAll('dt')].find(
      ({ textContent }) => textContent === name,
    )
    const [row, value] = [term?.parentElement, term?.nextElementSibling as HTMLElement]
    return [row?.lang, value?.textContent, value?.lang]
  }
  expect(rowOf('Lift')).toEqual(['', 'Yes', ''])
  expect(rowOf('To the sea')).toEqual(['', '1.5 km', ''])
  expect(rowOf('View')).toEqual(['', 'Garten', 'de'])
  expect(rowOf('Kellerraum')).toEqual(['de', 'Ja', ''])
})
