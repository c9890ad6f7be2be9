import type { Characteristic } from '@/lib/catalogue/facts/schema'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { toE164 } from '@/lib/platform/phone/number'
import { type SaleContent, saleContent } from '@/lib/sales/drafts/schema'
import { columnsOf, writeParts } from '@/lib/sales/drafts/write'
import { FLAG_FIELDS, saleFlag } from '@/lib/sales/schema'
import { fill } from '../catalogue/wording'
import { found } from '../lookup'
import { type DemoSale, managerKeys, readSales, type Shared } from './content'
import { insertDocuments } from './documents'
import { insertEvents, insertFollowers } from './following'
import { galleryOf } from './pictures'

const DAY_MS = 86_400_000
const AT_ONCE = 3
/** Where a company of the demo has no number that can be called from abroad. */
const PHONES: Record<string, string> = {
  AE: '+97144000148',
  ME: '+38233555128',
  RS: '+381112000162',
  TH: '+6676550139',
}

/** The closed sales with their pictures and documents, and who follows them. */
export async function seedSales(given: Omit<Shared, 'managers'>): Promise<void> {
  const keys = [...managerKeys()]
  const managers = new Map(keys.map(([language, key]) => [language, found(given.people, key)]))
  const shared = { ...given, managers }
  const waiting = readSales().map((demo, i) => ({ demo, i }))
  const viewer = adminOf(shared)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await seedSale(next.i + 1, next.demo, viewer, shared)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await db.$executeRaw`select setval(pg_get_serial_sequence('"Sale"', 'id'), (select max(id) from "Sale"))`
  await insertFollowers(shared)
}

/** Their numbers are those of the content, however the work is shared out. */
async function seedSale(id: number, demo: DemoSale, viewer: Member, shared: Shared): Promise<void> {
  const managerId = found(shared.managers, demo.language)
  const content = await contentOf(demo, managerId, shared)
  const at = new Date(shared.now - demo.daysAgo * DAY_MS)
  const { language } = demo
  const own = { id, createdById: managerId, createdAt: new Date(at.getTime() - 6 * DAY_MS) }
  if (demo.state === 'draft') {
    const saved = { draft: content, draftSavedAt: at, updatedAt: at }
    await db.sale.create({ data: { ...own, ...saved, language } })
    return
  }
  const columns = { ...columnsOf(content), state: demo.state, publishedAt: at, updatedAt: at }
  await db.sale.create({ data: { ...own, ...columns } })
  await db.$transaction((tx) =>
    writeParts(tx, { id, cities: [], images: [], documents: [] }, content, at),
  )
  await insertDocuments(id, demo, { ownerId: managerId, viewer, now: shared.now })
  await insertEvents(id, demo, shared.now)
}

async function contentOf(
  demo: DemoSale,
  managerId: number,
  { companies, objects }: Shared,
): Promise<SaleContent> {
  const complex = await db.complex.findUniqueOrThrow({
    where: { id: found(objects, demo.complex) },
    include: { company: { select: { id: true, slug: true, phone: true } } },
  })
  const { main, images } = await galleryOf(demo, complex.id, managerId)
  const { company, country, latitude, longitude } = complex
  const phone = companies.find(({ slug }) => slug === company?.slug)?.phone ?? ''
  return saleContent.parse({
    ...Object.fromEntries(
      saleFlag.options.map((flag) => [FLAG_FIELDS[flag], demo.flags.includes(flag)]),
    ),
    language: demo.language,
    title: demo.title,
    description: demo.description,
    about: demo.about,
    translations: demo.translations,
    developer: company?.id ?? null,
    complex: complex.id,
    country,
    cities: [complex.cityId],
    address: complex.address,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    membersOnly: demo.membersOnly,
    currency: demo.price ? complex.currency : null,
    priceFrom: demo.price?.[0] ?? null,
    priceTo: demo.price?.[1] ?? null,
    mainImage: main,
    images,
    characteristics: traitsOf(demo, complex),
    manager: managerId,
    contactPhone: toE164(phone, country) ?? PHONES[country] ?? '',
    declarationUrl: demo.permit ? `https://example.org/${company?.slug}/${demo.complex}` : '',
    permitNumber: demo.permit,
    escrowBank: demo.bank,
  })
}

type Built = { builtYear: number | null; builtQuarter: number | null }

/** Its own, and when its complex is handed over. */
function traitsOf({ facts, words, language }: DemoSale, complex: Built): Characteristic[] {
  const { builtYear: year, builtQuarter: quarter } = complex
  const when =
    year && quarter ? fill(words.quarter, { year: String(year), quarter }, language) : null
  return [
    ...facts.map(([name, value]) => ({ name, value })),
    ...(when ? [{ name: words.delivery, value: when }] : []),
  ]
}

/** Who may read everything that is written here. */
const adminOf = ({ people, now }: Shared): Member => ({
  id: found(people, 'admin'),
  name: 'Kvartal',
  role: 'admin',
  language: 'ru',
  isBlocked: false,
  createdAt: new Date(now),
  by: { session: 0 },
})
