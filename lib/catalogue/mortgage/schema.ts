import type { Money } from '@/lib/rates/schema'

/** Terms of a loan: `rate` in percent a year, `months` until it is paid, at least one. */
export type MortgageTerms = { amount: number; rate: number; months: number }

/** Monthly payment, and the total cost. */
export type MortgagePayment = { monthly: number; total: number; interest: number }

/** What a calculator takes: the first payment in percent of the price. */
export type LoanTerms = { rate: number; downPercent: number; years: number }

/**
 * Percent a year that banks usually ask for a loan for a home in this country, in the currency of its prices;
 * docs/decisions/096 says where from.
 */
export const USUAL_RATES: Readonly<Record<string, number>> = {
  ...{ RU: 16, DE: 3.7, CZ: 4.5, PL: 5.8, RS: 4.8, ES: 3 },
  ...{ CY: 3.1, ME: 5.5, AE: 4.5 },
}
/** Of all other countries. */
export const OTHER_RATE = 6.5

/** What is taken before a reader says otherwise. */
export const usualTerms = (country: string): LoanTerms => ({
  rate: USUAL_RATES[country] ?? OTHER_RATE,
  downPercent: 20,
  years: 25,
})

/** The least and most of each term. */
export const TERM_LIMITS = { rate: [0, 40], downPercent: [0, 90], years: [1, 40] } as const

/**
 * The payment of an annuity loan, unrounded: A = P · i / (1 − (1 + i)^−n), with i the rate of a
 * month (a twelfth of the year's) and n the number of months; P / n at no interest.
 * Source: Brealey, Myers, Allen, Principles of Corporate
 * Finance, "Valuing annuities"; the same as PMT of OpenFormula (ODF 1.3 part 4, 6.12.36).
 */
export function annuity({ amount, rate, months }: MortgageTerms): MortgagePayment {
  const i = rate / 1200
  const monthly = i === 0 ? amount / months : (amount * i) / (1 - (1 + i) ** -months)
  const total = monthly * months
  return { monthly, total, interest: total - amount }
}

/**
 * The price whose loan on these terms is paid with so much a month, unrounded: what `wholeCost` does, the other way round. The
 * loan is P = A · (1 − (1 + i)^−n) / i, or A · n at no interest, and the price P / (1 − down). Source: as of `annuity`; the
 * same as PV of OpenFormula (ODF 1.3 part 4, 6.12.41).
 */
export function priceFor(monthly: number, { rate, downPercent, years }: LoanTerms): number {
  const [i, months] = [rate / 1200, years * 12]
  const loan = i === 0 ? monthly * months : (monthly * (1 - (1 + i) ** -months)) / i
  return loan / (1 - downPercent / 100)
}

/** What a price costs on these terms: the first payment, the loan, and all of it together with the interest. */
export function wholeCost({ amount }: Pick<Money, 'amount'>, terms: LoanTerms) {
  const down = Math.round((amount * terms.downPercent) / 100)
  const loan = amount - down
  const paid = annuity({ amount: loan, rate: terms.rate, months: terms.years * 12 })
  return { down, loan, ...paid, whole: down + paid.total }
}
