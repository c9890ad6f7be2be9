import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { aCity } from './catalogue-factories'
import { aCompany, aUser } from './factories'

let serial = 0

/** A sale that everyone can read, in a city and by a developer of its own unless told otherwise. */
export const aSale = async (
  data: Partial<Prisma.SaleUncheckedCreateInput> & { cityId?: number } = {},
) => {
  const { cityId = (await aCity()).id, ...rest } = data
  const title = `sale-${process.pid}-${++serial}`
  return db.sale.create({
    data: {
      state: 'open',
      language: 'en',
      title,
      country: 'DE',
      address: '1 Example Street',
      description: `About ${title}`,
      developerId: rest.developerId ?? (await aCompany()).id,
      managerId: rest.managerId ?? (await aUser({ role: 'moderator' })).id,
      currency: 'EUR',
      priceFrom: 300_000n,
      priceTo: 500_000n,
      priceEur: 300_000,
      publishedAt: new Date(),
      cities: { create: [{ cityId, position: 0 }] },
      ...rest,
    },
  })
}
