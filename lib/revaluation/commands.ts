import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { revalueObjects } from '@/lib/catalogue/prices/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { presentRate, rateSelect } from '@/lib/rates/queries'
import type { Currency, Rate, RateEdit } from '@/lib/rates/schema'
import { revalueSales } from '@/lib/sales/commands'

/** Transaction timeout: up to a million prices are recomputed. */
const REVALUING_MS = 300_000

/**
 * Sets an exchange rate and recomputes all euro prices in that currency.
 * @throws AppError 401, 403; invalid (422) for the euro itself and for a future date; edited_meanwhile (409), with the
 *   rate as data, when there is another one than `seen` meanwhile
 */
export async function editRate(viewer: Viewer, currency: Currency, edit: RateEdit): Promise<Rate> {
  assertCan(viewer, 'rate.edit')
  if (currency === 'EUR') throw invalidField('perEuro', 'invalid')
  const date = new Date(edit.date)
  if (date.getTime() > Date.now() + DAY_MS) throw invalidField('date', 'invalid')
  const data = { perEuro: edit.perEuro, date, updatedAt: new Date() }
  const row = await db.$transaction(
    async (tx) => {
      const before = await lockRate(tx, currency)
      assertSeen(before && presentRate(before), edit.seen)
      const saved = await tx.currencyRate.upsert({
        where: { currency },
        create: { currency, ...data },
        update: data,
        select: rateSelect,
      })
      await revalueObjects(tx, currency)
      await revalueSales(tx, currency)
      expire(tx, expiredBy.rate())
      const change = { before: { [currency]: before }, after: { [currency]: saved } }
      await enter(tx, viewer, { action: 'edit', kind: 'rate', id: null, ...change })
      return saved
    },
    { timeout: REVALUING_MS },
  )
  return presentRate(row)
}

/** By name, since the first rate of a currency has no row to lock. */
async function lockRate(tx: Db, currency: Currency) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`rate ${currency}`}, 0))`
  return tx.currencyRate.findUnique({ where: { currency }, select: rateSelect })
}

/** Of two at once the second has not seen the rate of the first. */
function assertSeen(now: Rate | null, seen: RateEdit['seen']): void {
  if (seen === undefined) return
  if (now?.perEuro !== seen?.perEuro || now?.date !== seen?.date) {
    throw new AppError('edited_meanwhile', [], { data: now })
  }
}

/** Tolerance: the day may have begun in time zones east of here. */
const DAY_MS = 86_400_000
