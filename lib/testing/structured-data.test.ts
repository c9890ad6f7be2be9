import { expect, test } from 'vitest'
import { structuredFaults, typesIn } from './structured-data'

const page = (...graphs: object[][]) =>
  graphs
    .map((graph) => JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
    .map((json) => `<p><script type="application/ld+json">${json}</script>`)
    .join('')

const step = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: `Step ${position}`,
  item: `https://example.org/${position}`,
})
const trail = { '@type': 'BreadcrumbList', itemListElement: [step(1), step(2)] }
const firm = { '@type': 'Organization', name: 'Stavby', url: 'https://example.org/companies/1' }

test('every block of a page is read', async () => {
  const html = page([trail, firm], [{ '@type': 'Nothing' }])
  expect(typesIn(html)).toEqual(['BreadcrumbList', 'Organization', 'Nothing'])
  expect(await structuredFaults(page([trail, firm]))).toEqual([])
  expect(await structuredFaults(html)).toEqual([
    'Nothing: Nothing is no type',
    'Nothing: Type "Nothing" is not a valid schema.org type',
  ])
})

test.each([
  [{ ...firm, colour: 'red' }, 'Property "colour" for type "Organization" is not supported'],
  [{ ...trail, itemListElement: [{ ...step(1), name: '' }] }, 'One of the following conditions'],
  [{ ...trail, itemListElement: undefined }, 'Required attribute "itemListElement" is missing'],
])('%o has a fault that the validator names', async (node, fault) => {
  expect((await structuredFaults(page([node]))).join('\n')).toContain(fault)
})
