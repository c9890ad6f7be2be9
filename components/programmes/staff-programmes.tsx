'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { StaffList } from '@/components/parts/staff-list'
import { programmeOptions } from '@/lib/catalogue/programmes/client'
import type { Programme } from '@/lib/catalogue/programmes/schema'
import { ProgrammeForm } from './programme-form'
import { ProgrammeItem } from './programme-item'

/** Mortgage programmes by country; read-only for staff other than admins. */
export function StaffProgrammes() {
  const t = useTranslations('programmes')
  const locale = useLocale()
  const holds = ({ name, bank, country }: Programme, text: string) =>
    [name, bank, countryName(country, locale)].some((each) =>
      each.toLocaleLowerCase().includes(text),
    )
  return (
    <StaffList
      t={t}
      counted={(count) => t('count', { count })}
      list={useQuery(programmeOptions)}
      holds={holds}
      form={(onClose) => <ProgrammeForm programme={null} onClose={onClose} />}
      item={(programme, isAdmin) => (
        <ProgrammeItem key={programme.id} programme={programme} isAdmin={isAdmin} />
      )}
    />
  )
}
