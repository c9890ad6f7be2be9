import type { Sale } from '@/lib/sales/schema'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })

/** A sale for the tests of components. */
export const sale: Sale = {
  id: 7,
  state: 'presale',
  language: 'de',
  title: 'Residenz am Spreebogen',
  translations: { en: { title: 'Spreebogen Residence' } },
  country: 'DE',
  cities: [{ id: 5, slug: 'berlin', name: six('Berlin'), country: 'DE' }],
  address: 'Uferstraße 12',
  isPremium: true,
  isAffordable: false,
  isReady: false,
  isPresale: true,
  developer: null,
  mainImage: null,
  membersOnly: true,
  price: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  description: 'Fünf Häuser am Wasser.',
  about: '',
  place: null,
  images: [],
  characteristics: [],
  complex: null,
  manager: null,
  contactPhone: '',
  legal: { declarationUrl: '', permitNumber: '', escrowBank: '' },
  details: null,
}

const file = { type: 'pdf', bytes: 2_400_000 } as const

export const details: Sale['details'] = {
  price: { from: 300_000, to: 500_000, currency: 'EUR' },
  presentation: null,
  documents: [
    {
      ...file,
      id: 3,
      name: 'Preisliste',
      kind: 'document',
      version: 2,
      updatedAt: '2026-01-02T00:00:00.000Z',
      earlier: [{ ...file, version: 1, at: '2026-01-01T00:00:00.000Z' }],
    },
  ],
}
