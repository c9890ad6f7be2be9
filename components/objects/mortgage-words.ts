import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/parts/use-money'
import { type LoanTerms, usualTerms, wholeCost } from '@/lib/catalogue/mortgage/schema'
import type { OfferedProgramme } from '@/lib/catalogue/programmes/schema'
import { languageTagOfCountry } from '@/lib/platform/i18n/countries'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Currency, Money } from '@/lib/rates/schema'

export type MortgageWords = Record<
  'percentOf' | 'years' | 'monthly' | 'amount' | 'interest' | 'whole',
  string
>

/** A programme as the choice of it says it. */
export type ProgrammeChoice = Pick<
  OfferedProgramme,
  'id' | 'rate' | 'minDown' | 'maxYears' | 'maxLoan' | 'source'
> & {
  label: string
  /** Of the name, which is that of the country. */
  lang: string
  /** Who may have it, on which terms and until when. */
  about: string[]
  /** Said when the loan is larger than it lends. */
  tooMuch: string
}

function usePercent() {
  const format = useFormatter()
  return (value: number) =>
    format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 })
}

/** Sums of a calculation, in whole units. */
function useSum(currency: Currency) {
  const money = useMoney()
  return (amount: number) => money({ amount: Math.round(amount), currency })
}

/** The result as text: monthly payment and total cost. */
export function useMortgageWords(price: Money) {
  const t = useTranslations('objects.mortgage')
  const money = useSum(price.currency)
  return (terms: LoanTerms): MortgageWords => {
    const { down, loan, monthly, interest, whole } = wholeCost(price, terms)
    return {
      percentOf: t('percentOf', { sum: money(down) }),
      years: t('years', { years: terms.years }),
      monthly: t('monthly', { sum: money(monthly) }),
      amount: t('amount', { sum: money(loan) }),
      interest: t('interest', { sum: money(interest) }),
      whole: t('whole', { sum: money(whole) }),
    }
  }
}

/** The choice without a programme: the usual rate, called so. */
export function useUsualLabel(country: string): string {
  const t = useTranslations('objects.mortgage')
  const percent = usePercent()
  return t('usual', { rate: percent(usualTerms(country).rate) })
}

/** The programmes as text. */
export function useProgrammeChoices(
  programmes: OfferedProgramme[],
  { country, currency }: { country: string; currency: Currency },
): ProgrammeChoice[] {
  const t = useTranslations('objects.mortgage')
  const tBorrowers = useTranslations('programmes.borrowers')
  const format = useFormatter()
  const [money, percent] = [useSum(currency), usePercent()]
  return programmes.map(({ name, bank, borrower, validUntil, ...rest }) => {
    const until = validUntil && new Date(validUntil)
    const { id, rate, minDown, maxYears, maxLoan, source } = rest
    return {
      ...{ id, rate, minDown, maxYears, maxLoan, source },
      lang: languageTagOfCountry(country),
      label: t('offer', { name: bank ? `${name}, ${bank}` : name, rate: percent(rate) }),
      about: [
        t('who', { who: tBorrowers(borrower) }),
        t('terms', { share: percent(minDown), years: maxYears }),
        ...(maxLoan === null ? [] : [t('most', { sum: money(maxLoan) })]),
        ...(until
          ? [t('until', { day: format.dateTime(until, { dateStyle: 'long', timeZone: 'UTC' }) })]
          : []),
      ],
      tooMuch: maxLoan === null ? '' : t('tooMuch', { sum: money(maxLoan) }),
    }
  })
}
