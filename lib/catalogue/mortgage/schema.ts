import type { Currency, Money } from '@/lib/rates/schema'

/** Terms of a loan: `rate` in percent a year, `months` until it is paid, at least one. */
export type MortgageTerms = { amount: number; rate: number; months: number }

/** Monthly payment, and the total cost. */
export type MortgagePayment = { monthly: number; total: number; interest: number }

/** What a calculator takes: the first payment in percent of the price. */
export type LoanTerms = { rate: number; downPercent: number; years: number }

/** Percent a year that banks usually ask for a loan in this currency; docs/decisions/096 says where from. */
const USUAL_RATES: Record<Currency, number> = {
  RUB: 16,
  EUR: 3.7,
  USD: 6.5,
  CZK: 4.7,
  PLN: 7.1,
  RSD: 5.2,
}

/** What is taken before a reader says otherwise. */
export const usualTerms = (currency: Currency): LoanTerms => ({
  rate: USUAL_RATES[currency],
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

/** What a price costs on these terms: the first payment, the loan, and all of it together with the interest. */
export function wholeCost({ amount }: Pick<Money, 'amount'>, terms: LoanTerms) {
  const down = Math.round((amount * terms.downPercent) / 100)
  const loan = amount - down
  const paid = annuity({ amount: loan, rate: terms.rate, months: terms.years * 12 })
  return { down, loan, ...paid, whole: down + paid.total }
}
