import { randomBytes } from 'node:crypto'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { aCity } from './catalogue-factories'
import { aCompany, anUpload, aUser } from './factories'

/** A document that was uploaded, without its file. */
export const aDocumentFile = (
  ownerId: number,
  data: Partial<Prisma.DocumentFileUncheckedCreateInput> = {},
) =>
  db.documentFile.create({
    data: {
      id: randomBytes(16).toString('hex'),
      ownerId,
      type: 'pdf',
      name: 'plan.pdf',
      bytes: 1000,
      hash: randomBytes(32).toString('hex'),
      ...data,
    },
  })

/** What staff says of a sale that may be published, with things of its own. */
export async function aSaleBody(staff: { id: number }, given: object = {}) {
  const [city, developer, main, first, file] = await Promise.all([
    aCity({ country: 'DE' }),
    aCompany(),
    anUpload(staff.id),
    anUpload(staff.id),
    aDocumentFile(staff.id),
  ])
  return {
    language: 'de',
    title: 'Am Park',
    description: 'Wohnen am Wasser',
    about: 'Drei Häuser',
    translations: { en: { title: 'By the park', description: 'By the water', about: '' } },
    developer: developer.id,
    complex: null as number | null,
    country: 'DE',
    cities: [city.id],
    address: 'Hauptstraße 1',
    place: { latitude: 52.5, longitude: 13.4 },
    isPremium: true,
    currency: 'EUR',
    priceFrom: 300_000,
    priceTo: 500_000 as number | null,
    mainImage: main.id,
    images: [{ id: first.id, kind: 'photo', caption: 'Blick' }],
    documents: [{ id: null as number | null, file: file.id, name: 'Exposé', kind: 'presentation' }],
    characteristics: [{ name: 'Etagen', value: '5' }],
    manager: staff.id,
    contactPhone: '030 901820',
    ...given,
  }
}

/** Everyone who may not write sales, and how they are refused. */
export const strangers = async () =>
  [
    [undefined, 401, 'unauthenticated'],
    [await aUser(), 403, 'forbidden'],
    [await aUser({ role: 'moderator', blockedUntil: new Date(Date.now() + 1e7) }), 403, 'blocked'],
  ] as const
export const staffers = async () => [
  await aUser({ role: 'moderator' }),
  await aUser({ role: 'admin' }),
]
