'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { WideTable } from '@/components/ui/wide-table'
import { useCurrentUser } from '@/lib/people/client'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { ratesOptions } from '@/lib/rates/client'
import type { Rate } from '@/lib/rates/schema'
import { type Currency, currency as currencies } from '@/lib/rates/schema'
import styles from '../parts/staff.module.css'
import { RateForm } from './rate-form'

/** The euro is the base of the rates. */
const MEASURED = currencies.options.filter((each) => each !== 'EUR')

/** Rates to the euro; read-only for staff other than admins. */
export function StaffRates() {
  const t = useTranslations('staff.rates')
  const say = useErrorText()
  const me = useCurrentUser()
  const rates = useQuery(ratesOptions)
  if (rates.isPending || !me) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.page}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (!rates.data) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={<Button onClick={() => rates.refetch()}>{t('retry')}</Button>}
      >
        {say(rates.error)}
      </Notice>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <p>{t('intro')}</p>
        {me.role === 'admin' ? <RateForms rates={rates.data} /> : <RateTable rates={rates.data} />}
      </div>
    </div>
  )
}

const rateOf = (rates: Rate[], currency: Currency) =>
  rates.find((rate) => rate.currency === currency) ?? null

/** "Czech Koruna", in the language of the page. */
function useCurrencyName() {
  const names = new Intl.DisplayNames(languageTag(useLocale()), { type: 'currency' })
  return (currency: Currency) => names.of(currency) ?? currency
}

function RateForms({ rates }: { rates: Rate[] }) {
  const nameOf = useCurrencyName()
  return (
    <ul className={styles.list}>
      {MEASURED.map((currency) => (
        <li key={currency} className={styles.item}>
          <RateForm currency={currency} name={nameOf(currency)} known={rateOf(rates, currency)} />
        </li>
      ))}
    </ul>
  )
}

function RateTable({ rates }: { rates: Rate[] }) {
  const t = useTranslations('staff.rates')
  const nameOf = useCurrencyName()
  return (
    <>
      <p>{t('readOnly')}</p>
      <WideTable aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col">{t('perEuro')}</th>
            <th scope="col">{t('date')}</th>
          </tr>
        </thead>
        <tbody>
          {MEASURED.map((currency) => (
            <RateRow
              key={currency}
              name={`${nameOf(currency)} (${currency})`}
              rate={rateOf(rates, currency)}
            />
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

function RateRow({ name, rate }: { name: string; rate: Rate | null }) {
  const t = useTranslations('staff.rates')
  const format = useFormatter()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{rate ? format.number(rate.perEuro, { maximumFractionDigits: 6 }) : t('unknown')}</td>
      <td>
        {rate ? (
          <time dateTime={rate.date}>
            {format.dateTime(new Date(rate.date), { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        ) : null}
      </td>
    </tr>
  )
}
