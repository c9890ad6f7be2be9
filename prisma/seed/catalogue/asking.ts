import { randomBytes } from 'node:crypto'
import { catalogueFilter, catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import { db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { found } from '../lookup'
import { sequence } from '../marks'
import type { DemoCatalogue } from './content'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
type People = Map<string, number>
type Options = { objects: Map<string, number>; people: People; now: number }

/** Readers' questions about complexes, most answered by the developers. */
export async function insertQuestions(
  { words }: DemoCatalogue,
  staff: Map<string, string>,
  { objects, people, now }: Options,
): Promise<void> {
  const asked = LOCALES.flatMap((language) =>
    words[language].questions.map((one) => ({ ...one, language })),
  )
  await db.objectQuestion.createMany({
    data: asked.map(({ about, by, daysAgo, text, answer, hours, language }) => {
      const createdAt = new Date(now - daysAgo * DAY_MS)
      const answered = {
        answer,
        answererId: found(people, found(staff, about)),
        answeredAt: new Date(createdAt.getTime() + hours * HOUR_MS),
      }
      return {
        objectId: found(objects, about),
        authorId: found(people, by),
        language,
        text,
        createdAt,
        ...(answer && answered),
      }
    }),
  })
}

const SEARCHES: Record<Locale, { name: string; filter: Record<string, string> }> = {
  ru: {
    name: 'Двушка в Москве до 25 млн, метро рядом',
    filter: {
      kind: 'flat',
      rooms: '2',
      currency: 'RUB',
      priceTo: '25000000',
      city: 'moskva',
      metro: '15',
    },
  },
  de: {
    name: 'Drei Zimmer in Leipzig',
    filter: { kind: 'flat', rooms: '2,3', city: 'leipzig', currency: 'EUR', priceTo: '450000' },
  },
  cs: {
    name: '1+kk nebo 2+kk v Praze u metra',
    filter: { kind: 'flat', rooms: '1,2', city: 'praha', metro: '10' },
  },
  pl: {
    name: 'Dwa pokoje w Krakowie lub Gdańsku',
    filter: {
      kind: 'flat',
      rooms: '2',
      city: 'gdansk,krakow',
      currency: 'PLN',
      priceTo: '1200000',
    },
  },
  sr: {
    name: 'Двособан у Београду',
    filter: { kind: 'flat', rooms: '1,2', city: 'beograd', currency: 'EUR', priceTo: '220000' },
  },
  en: {
    name: 'Flat overseas, price dropped',
    filter: { scope: 'overseas', kind: 'flat', flags: 'dropped' },
  },
}
const ALERTS = ['daily', 'weekly', 'none'] as const

/** Searches that members keep, and what they have put among their favourites. */
export async function insertKept(
  members: { id: number; language: Locale }[],
  now: number,
): Promise<void> {
  const random = sequence(20_261_121)
  const nextAt = new Date(now + DAY_MS)
  const searchers = members.filter((_, i) => i < 3 || random() < 0.3)
  await db.savedSearch.createMany({
    data: searchers.map(({ id, language }, i) => {
      const { name, filter } = SEARCHES[language]
      const alerts = ALERTS[i % ALERTS.length] ?? 'none'
      return {
        userId: id,
        name,
        query: catalogueQueryOf(catalogueFilter.parse(filter)),
        alerts,
        nextAt: alerts === 'none' ? null : nextAt,
        stopToken: randomBytes(24).toString('hex'),
        createdAt: new Date(now - random() * 60 * DAY_MS),
      }
    }),
  })
  const select = { id: true, language: true } as const
  const [flats, complexes] = await Promise.all([
    db.property.findMany({ where: { status: 'active' }, orderBy: { id: 'asc' }, select }),
    db.complex.findMany({ orderBy: { id: 'asc' }, select }),
  ])
  const rows = members.flatMap(({ id, language }) => [
    ...flats
      .filter((one) => random() < (one.language === language ? 0.018 : 0.002))
      .map((one) => ({ userId: id, kind: 'property' as const, targetId: one.id })),
    ...complexes
      .filter((one) => random() < (one.language === language ? 0.2 : 0.03))
      .map((one) => ({ userId: id, kind: 'complex' as const, targetId: one.id })),
  ])
  await db.favorite.createMany({
    data: rows.map((row) => ({ ...row, createdAt: new Date(now - random() * 120 * DAY_MS) })),
  })
}
