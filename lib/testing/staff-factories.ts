import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { aProperty } from './catalogue-factories'
import { aCompany, aUser } from './factories'
import { aSource } from './feeds'
import { aSale } from './sale-factories'

let serial = 0
export const slug = () => `act-${process.pid}-${++serial}`
export const REASON = { reason: 'abuse', text: 'An insult in the second line.' }
export const idOf = async (row: Promise<{ id: number }>) => ({ params: { id: (await row).id } })
export const aTag = async () => {
  const name = slug()
  return db.tag.create({ data: { slug: name, name } })
}
export const aReport = () =>
  db.report.create({ data: { kind: 'page', path: '/', reason: 'spam', language: 'en' } })
export const aPreview = (isHidden = false) =>
  db.linkPreview.create({
    data: { url: `https://example.org/${slug()}`, title: 'Roofs', isHidden },
  })
export const aRequest = () =>
  db.callbackRequest.create({
    data: {
      subject: 'consultation',
      name: 'A buyer',
      phone: '+49301234567',
      language: 'en',
      consentVersion: '1',
      consentAt: new Date(),
    },
  })
export async function aColleague() {
  const [company, user] = [await aCompany(), await aUser()]
  return db.companyMember.create({ data: { companyId: company.id, userId: user.id } })
}
export const aRun = async (data: { state?: 'held' } = {}) => {
  const source = await aSource({ url: 'https://feeds.example.org/all.xml' })
  return db.feedRun.create({ data: { sourceId: source.id, ...data } })
}
export async function aHeldDrop() {
  const [{ id: propertyId }, run] = [await aProperty({ price: 100n }), await aRun()]
  const data = { propertyId, runId: run.id, price: 100n, heldFrom: 300n, currency: 'EUR' as const }
  const { id } = await db.priceEvent.create({ data: { ...data, at: new Date() } })
  return { id, runId: run.id }
}
export const six = (words: string[]) => ({ ru: [], en: words, de: [], cs: [], pl: [], sr: [] })
/** Its version; the processes of tests ask for none of these limits. */
export async function aLimit(name: string, state: 'set' | 'none') {
  await db.limitOverride.deleteMany({ where: { name } })
  if (state === 'none') return 0
  return (await db.limitOverride.create({ data: { name, points: 100_000, duration: 1 } })).version
}
export const aSynonym = () => db.synonymGroup.create({ data: { words: six(['lift', 'elevator']) } })
export const aProgramme = (data: Partial<Prisma.MortgageProgrammeUncheckedCreateInput> = {}) =>
  db.mortgageProgramme.create({
    data: {
      country: 'DE',
      currency: 'EUR',
      name: `Annuität ${slug()}`,
      rate: 3.5,
      minDown: 20,
      maxYears: 30,
      source: 'https://example.org/loans',
      ...data,
    },
  })
export const aProgrammeBody = {
  country: 'CZ',
  currency: 'CZK',
  name: 'Hypotéka pro mladé',
  bank: '',
  rate: 4.9,
  minDown: 10,
  maxYears: 30,
  maxLoan: null,
  borrower: 'young',
  validUntil: null,
  source: 'https://example.org/hypoteka',
  position: 0,
  isShown: true,
} as const
export const aWord = (text: string) =>
  ({ kind: 'word', text, effect: 'review', rule: 'spam' }) as const
export const aWatchedWord = () => {
  const text = slug()
  return db.watchedWord.create({ data: { ...aWord(text), folded: text } })
}
export const inTown = () => ({ language: 'de', country: 'DE', city: `Neustadt ${slug()}` })
export const saleOf = async (admin: { id: number }, state: 'open' | 'draft') =>
  aSale({ state, createdById: admin.id, ...(state === 'draft' && { publishedAt: null }) })
