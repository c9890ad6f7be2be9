'use client'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { StaffItem } from '@/components/parts/staff-item'
import { useMoney } from '@/components/parts/use-money'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { useDeleteProgramme } from '@/lib/catalogue/programmes/client'
import type { Programme } from '@/lib/catalogue/programmes/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from '../parts/staff.module.css'
import { ProgrammeForm } from './programme-form'

type Props = { programme: Programme; isAdmin: boolean }

/** The terms of a programme, with the actions of admins. */
export function ProgrammeItem({ programme, isAdmin }: Props) {
  const t = useTranslations('programmes')
  const { name, bank, source } = programme
  return (
    <StaffItem
      name={bank ? `${name} · ${bank}` : name}
      isAdmin={isAdmin}
      t={t}
      named={(key, named) => t(key, { name: named })}
      removing={useDeleteProgramme(programme)}
      form={(onClose) => <ProgrammeForm programme={programme} onClose={onClose} />}
    >
      <p className={classNames(styles.facts, dots.dots)}>
        <State programme={programme} />
        {useFacts(programme).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.facts}>
        <a href={source} rel="noopener noreferrer" target="_blank">
          {source}
        </a>
      </p>
    </StaffItem>
  )
}

/** Why readers are not shown it. */
function State({ programme: { isShown, validUntil } }: { programme: Programme }) {
  const t = useTranslations('programmes')
  const today = new Date().toISOString().slice(0, 10)
  if (!isShown) return <Badge>{t('hidden')}</Badge>
  return validUntil !== null && validUntil < today ? <Badge>{t('ended')}</Badge> : null
}

function useFacts(programme: Programme): string[] {
  const t = useTranslations('programmes')
  const format = useFormatter()
  const money = useMoney()
  const locale = useLocale()
  const { country, currency, rate, minDown, maxYears, maxLoan, borrower, validUntil } = programme
  const percent = (value: number) =>
    format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 })
  return [
    countryName(country, locale),
    t('facts.rate', { rate: percent(rate) }),
    t('facts.down', { share: percent(minDown) }),
    t('facts.years', { years: maxYears }),
    ...(maxLoan === null ? [] : [t('facts.loan', { sum: money({ amount: maxLoan, currency }) })]),
    t(`borrowers.${borrower}`),
    ...(validUntil === null
      ? []
      : [
          t('facts.until', {
            day: format.dateTime(new Date(validUntil), { dateStyle: 'medium', timeZone: 'UTC' }),
          }),
        ]),
    t('facts.position', { position: String(programme.position) }),
  ]
}
