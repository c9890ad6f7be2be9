import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Property } from '@/lib/catalogue/objects/schema'
import { aFlat } from './listing-fixture'
import { ObjectData } from './object-data'

const picture = (letter: string, kind: string) => ({
  ...{ id: letter.repeat(20), width: 1600, height: 1200 },
  kind,
})

test('search engines are named the first photo first, wherever it stands', () => {
  const plans = [...'abcdef'].map((letter) => picture(letter, 'plan'))
  const object = aFlat({ gallery: [...plans, picture('x', 'photo')] }) as Property
  const { container } = render(
    <ObjectData
      object={object}
      title="By the park"
      locale="en"
      origin="https://example.org"
      catalogue="Catalogue"
    />,
  )
  const { '@graph': nodes } = JSON.parse(container.querySelector('script')?.textContent ?? '')
  expect(nodes[0].image.map((address: string) => /media\/(.)/.exec(address)?.[1])).toEqual([
    ...'xabcd',
  ])
})
