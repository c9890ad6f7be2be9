import { useTranslations } from 'next-intl'
import { annuity } from '@/lib/catalogue/mortgage/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Money } from '@/lib/rates/schema'

export type LoanTerms = { rate: number; downPercent: number; years: number }
export type MortgageWords = Record<
  'percentOf' | 'years' | 'monthly' | 'amount' | 'interest',
  string
>

const USUAL_RATES = { RUB: 16, EUR: 3.7, USD: 6.5, CZK: 4.7, PLN: 7.1, RSD: 5.2 }

/** Default terms of the sliders. */
export const defaultTerms = ({ currency }: Money): LoanTerms => ({
  rate: USUAL_RATES[currency],
  downPercent: 20,
  years: 25,
})

/** The result as text: monthly payment and total cost. */
export function useMortgageWords({ amount, currency }: Money) {
  const t = useTranslations('objects.mortgage')
  const format = useFormatter()
  const money = (sum: number) =>
    format.number(Math.round(sum), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
  return ({ rate, downPercent, years }: LoanTerms): MortgageWords => {
    const down = Math.round((amount * downPercent) / 100)
    const loan = amount - down
    const { monthly, interest } = annuity({ amount: loan, rate, months: years * 12 })
    return {
      percentOf: t('percentOf', { sum: money(down) }),
      years: t('years', { years }),
      monthly: t('monthly', { sum: money(monthly) }),
      amount: t('amount', { sum: money(loan) }),
      interest: t('interest', { sum: money(interest) }),
    }
  }
}
