import 'server-only'
import { characteristic } from '@/lib/catalogue/facts/schema'
import { mediaPath } from '@/lib/media-paths'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { inLanguage, localizedText } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { Prisma } from '@/prisma/generated/client'
import type { Offer } from '../format/offer'
import { complexKey } from '../format/parse-place'
import { getFactWords } from '../format/registry'
import { YRL_TAIL, yrlHead, yrlOffer } from './yrl-writer'

const BATCH = 200

const select = {
  id: true,
  kind: true,
  title: true,
  description: true,
  language: true,
  country: true,
  district: true,
  address: true,
  latitude: true,
  longitude: true,
  metroName: true,
  metroMinutes: true,
  currency: true,
  price: true,
  area: true,
  livingArea: true,
  kitchenArea: true,
  landArea: true,
  rooms: true,
  floor: true,
  floors: true,
  flatNumber: true,
  ceiling: true,
  class: true,
  finish: true,
  state: true,
  builtYear: true,
  builtQuarter: true,
  isNew: true,
  isApartments: true,
  hasParking: true,
  hasBalcony: true,
  bathroom: true,
  walls: true,
  energyClass: true,
  video: true,
  tour: true,
  characteristics: true,
  sellerName: true,
  sellerCompany: true,
  sellerPhone: true,
  sellerCategory: true,
  publishedAt: true,
  city: { select: { name: true } },
  complex: { select: { externalId: true, name: true } },
  building: { select: { externalId: true, name: true } },
  images: {
    orderBy: { position: 'asc' },
    select: { url: true, kind: true, upload: { select: { id: true, width: true } } },
  },
} satisfies Prisma.PropertySelect
type Row = Prisma.PropertyGetPayload<{ select: typeof select }>

/** A company's objects on sale as YRL in chunks; null for an unknown company. */
export async function exportFeed(companyId: number): Promise<AsyncGenerator<string> | null> {
  const company = await db.company.findUnique({
    where: { id: companyId },
    select: { id: true, name: true, phone: true, site: true, kind: true },
  })
  return company && documentOf(company)
}

type Company = { id: number; name: string; phone: string; site: string; kind: string }

async function* documentOf({ id, name, phone, site, kind }: Company): AsyncGenerator<string> {
  const seller = { name, phone, url: site, isDeveloper: kind === 'developer' }
  const words = await getFactWords()
  yield yrlHead(new Date())
  for (let after = 0; ; ) {
    const rows = await db.property.findMany({
      where: { companyId: id, status: 'active', id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select,
    })
    yield rows.map((row) => yrlOffer(offerOf(row), pageOf(row), seller, words)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.id
  }
  yield YRL_TAIL
}

const pageOf = ({ id, language }: Row) => env().SITE_URL + routesIn(language).object(id)

/** Converts a row to a format-neutral offer; its id is ours. */
function offerOf({ latitude, longitude, metroName, metroMinutes, ...row }: Row): Offer {
  const city = inLanguage(localizedText.parse(row.city.name), row.language)
  const key = row.complex && (row.complex.externalId ?? complexKey(row.complex.name, city))
  return {
    ...row,
    externalId: String(row.id),
    city,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    metro: metroName ? { name: metroName, minutes: metroMinutes } : null,
    price: row.price === null ? null : Number(row.price),
    characteristics: characteristic.array().parse(row.characteristics),
    images: row.images.flatMap(pictureOf),
    complex: row.complex && key ? { externalId: key, name: row.complex.name } : null,
    seller: {
      name: row.sellerName,
      company: row.sellerCompany,
      phone: row.sellerPhone,
      category: row.sellerCategory,
    },
    publishedAt: row.publishedAt.toISOString(),
  }
}

/** Our copy's URL once downloaded, else the feed's. */
function pictureOf({ url, kind, upload }: Row['images'][number]): Offer['images'] {
  if (!upload) return url ? [{ url, kind }] : []
  const widest = [1600, 960].find((width) => width <= upload.width) ?? 480
  return [{ url: env().SITE_URL + mediaPath(upload.id, widest), kind }]
}
