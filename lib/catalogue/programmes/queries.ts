import 'server-only'
import { tags } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import type { Currency } from '@/lib/rates/schema'
import type { OfferedProgramme, Programme } from './schema'
import { presentOffered, presentProgramme, programmeSelect } from './views'

const orderBy = [{ country: 'asc' }, { position: 'asc' }, { id: 'asc' }] as const

/**
 * All programmes, hidden and ended ones too, by country and place.
 * @throws AppError 401, 403
 */
export async function listProgrammes(viewer: Viewer): Promise<{ items: Programme[] }> {
  assertCan(viewer, 'programme.read')
  const rows = await db.mortgageProgramme.findMany({
    orderBy: [...orderBy],
    select: programmeSelect,
  })
  return { items: rows.map(presentProgramme) }
}

/** One that has ended may stand for so many minutes of the next day. */
const MINUTES_AFTER_END = 60

/** What is offered today for an object of this country that is priced in this currency, in the order of the staff. */
export async function listOffered(
  country: string,
  currency: Currency,
): Promise<OfferedProgramme[]> {
  'use cache'
  cachedForMinutes(MINUTES_AFTER_END, tags.programmes(country))
  const today = new Date(new Date().toISOString().slice(0, 10))
  const rows = await db.mortgageProgramme.findMany({
    where: {
      country,
      currency,
      isShown: true,
      OR: [{ validUntil: null }, { validUntil: { gte: today } }],
    },
    orderBy: [...orderBy],
    select: programmeSelect,
  })
  return rows.map(presentOffered)
}
