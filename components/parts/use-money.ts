import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Money } from '@/lib/rates/schema'

/** Formats whole units of a currency, such as `300 000 €`; narrow signs turn `CZK` into `Kč`. */
export function useMoney(): (money: Money) => string {
  const format = useFormatter()
  return ({ amount, currency }) =>
    format.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
}
