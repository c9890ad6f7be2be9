import { expect, test } from 'vitest'
import { faultsOf } from './vocabulary'

const author = { '@type': 'Person', name: 'Anna', url: 'https://example.org/profile/1' }
const comment = {
  '@type': 'Comment',
  text: 'Yes',
  datePublished: '2026-01-01T00:00:00Z',
  author,
}

test('what schema.org knows has no faults', () => {
  expect(
    faultsOf({
      '@type': 'DiscussionForumPosting',
      headline: 'Rents',
      text: 'They rise',
      url: 'https://example.org/forum_page/1',
      datePublished: '2026-01-01T00:00:00Z',
      author: [author, author],
      comment: [comment],
      commentCount: 1,
    }),
  ).toEqual([])
})

test.each([
  [{ '@type': 'Opinion' }, 'Opinion: Opinion is no type'],
  [
    { '@type': 'Person', name: 'A', inLanguage: 'de' },
    'Person.inLanguage is no property of Person',
  ],
  [{ '@type': 'Person' }, 'Person.name is missing'],
  [
    { ...comment, author: { '@type': 'Offer', price: 1, priceCurrency: 'EUR' } },
    'Comment.author is no Offer',
  ],
  [{ ...comment, author: { '@type': 'Person', name: '' } }, 'Comment.author.name is missing'],
  [
    { '@type': 'ApartmentComplex', address: 'A', numberOfAvailableAccommodationUnits: 3 },
    'ApartmentComplex.numberOfAvailableAccommodationUnits is not 3',
  ],
  [
    { '@type': 'Offer', price: 1, priceCurrency: 'EUR', availability: 'https://schema.org/Maybe' },
    'Offer.availability is not "https://schema.org/Maybe"',
  ],
])('%o has a fault', (node, fault) => expect(faultsOf(node)).toContain(fault))
