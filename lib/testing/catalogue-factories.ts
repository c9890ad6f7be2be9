import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { aUser, inSixLanguages, uniqueSuffix } from './factories'

export const aCity = (data: Partial<Prisma.CityUncheckedCreateInput> = {}) => {
  const slug = `city-${uniqueSuffix()}`
  return db.city.create({
    data: {
      slug,
      country: 'DE',
      scope: 'city',
      name: inSixLanguages(slug),
      spellings: [slug],
      latitude: 52.52,
      longitude: 13.4,
      ...data,
    },
  })
}

/** A complex on sale, without units. */
export async function aComplex(data: Partial<Prisma.ComplexUncheckedCreateInput> = {}) {
  const cityId = data.cityId ?? (await aCity()).id
  return db.complex.create({
    data: {
      name: `Complex ${uniqueSuffix()}`,
      language: 'en',
      scope: 'city',
      country: 'DE',
      state: 'building',
      builtYear: 2027,
      builtQuarter: 2,
      currency: 'EUR',
      ...data,
      cityId,
    },
  })
}

/** A flat on sale: two rooms, 54 square metres, 300 000 euros. */
export async function aProperty(data: Partial<Prisma.PropertyUncheckedCreateInput> = {}) {
  const cityId = data.cityId ?? (await aCity()).id
  return db.property.create({
    data: {
      kind: 'flat',
      language: 'en',
      scope: 'city',
      country: 'DE',
      state: 'ready',
      currency: 'EUR',
      price: 300_000n,
      priceEur: 300_000,
      meterEur: 300_000 / 54,
      area: 54,
      rooms: 2,
      floor: 3,
      floors: 9,
      ...data,
      cityId,
    },
  })
}

/** A question about a property that the staff has deleted. */
export async function aRemovedQuestion(
  data: Partial<Prisma.ObjectQuestionUncheckedCreateInput> = {},
) {
  const question = await db.objectQuestion.create({
    data: {
      language: 'en',
      text: 'Is there a lift in the house?',
      deletedAt: new Date(),
      ...data,
      objectId: data.objectId ?? (await aProperty()).id,
      authorId: data.authorId ?? (await aUser()).id,
    },
  })
  const about = { questionId: question.id, memberId: question.authorId }
  await db.removal.create({ data: { kind: 'deleted', rule: 'abuse', ...about } })
  return question
}
