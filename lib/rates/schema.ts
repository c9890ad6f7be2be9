import * as z from 'zod'

export const currency = z.enum(['RUB', 'EUR', 'USD', 'CZK', 'PLN', 'RSD'])
export type Currency = z.output<typeof currency>
export const money = z.object({ amount: z.number(), currency })
export type Money = z.output<typeof money>

/** The rate of one euro, and its date. */
export const rate = z.object({
  currency,
  perEuro: z.number('invalid').positive('invalid').max(1_000_000, 'invalid'),
  date: z.iso.date('invalid'),
})
export type Rate = z.output<typeof rate>
export const rateList = z.object({ items: z.array(rate) })
export const rateFields = rate.omit({ currency: true })
export type RateFields = z.output<typeof rateFields>
/** `seen`: the rate as it was read, null for none; another one meanwhile is a conflict. */
export const rateEdit = rateFields.extend({ seen: rateFields.nullable().optional() })
export type RateEdit = z.output<typeof rateEdit>
export const rateParams = z.object({ currency })

/** Converts an amount, in whole units; null for an unknown rate. */
export function convert(
  { amount, currency: from }: Money,
  to: Currency,
  rates: Rate[],
): number | null {
  if (from === to) return amount
  const [one, other] = [from, to].map((each) =>
    each === 'EUR' ? 1 : rates.find((rate) => rate.currency === each)?.perEuro,
  )
  return one && other ? Math.round((amount / one) * other) : null
}

/**
 * The same to three significant digits, as it is shown: rates move daily, so more would say what nobody knows; null for
 * an unknown rate, and for a sum that is in that currency anyway.
 */
export function convertForReader(money: Money, to: Currency, rates: Rate[]): number | null {
  const amount = money.currency === to ? null : convert(money, to, rates)
  return amount === null ? null : Number(amount.toPrecision(3))
}

/** Date of the older of the two rates; null when both are the euro's. */
export function rateDate(from: Currency, to: Currency, rates: Rate[]): string | null {
  const dates = rates
    .filter((rate) => rate.currency !== 'EUR' && [from, to].includes(rate.currency))
    .map((rate) => rate.date)
  return dates.sort()[0] ?? null
}

/** Price per square metre in whole units; null without an area. */
export const meterPriceOf = (price: number | null, area: number | null): number | null =>
  price === null || !area ? null : Math.round(price / area)
