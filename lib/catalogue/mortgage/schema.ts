/** Terms of a loan: `rate` in percent a year, `months` until it is paid, at least one. */
export type MortgageTerms = { amount: number; rate: number; months: number }

/** Monthly payment, and the total cost. */
export type MortgagePayment = { monthly: number; total: number; interest: number }

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
