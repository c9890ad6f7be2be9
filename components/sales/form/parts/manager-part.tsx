'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { deskOptions } from '@/lib/callbacks/client'
import type { Person } from '@/lib/people/schema'
import { faultUnder } from '../faults'
import type { SaleFields } from '../sale-fields'
import { PickField } from './pick-field'
import styles from './sale-parts.module.css'
import { TextField } from './text-field'

/** Contact person of the sale. */
export function ManagerPart(fields: SaleFields) {
  const t = useTranslations('saleform.manager')
  const { formId, content, names, faults, change } = fields
  const [typed, setTyped] = useState('')
  const desk = useQuery({ ...deskOptions, refetchInterval: false })
  const staff = desk.data?.staff ?? []
  const fold = (words: string) => words.trim().toLocaleLowerCase()
  const known = [...staff, ...(names.manager ? [names.manager] : [])]
  const chosen = known.find(({ id }) => id === content.manager)
  const missing = content.manager === null ? [] : [{ id: String(content.manager), label: '…' }]
  return (
    <div className={styles.pair}>
      <PickField
        required
        id={`${formId}-manager`}
        label={t('manager')}
        list={t('staff')}
        hint={t('managerHint')}
        error={faultUnder(faults, 'manager')}
        isBusy={desk.isPending}
        isFailed={desk.isError}
        options={staff.filter(({ name }) => fold(name).includes(fold(typed))).map(optionOf)}
        chosen={chosen ? [optionOf(chosen)] : missing}
        onQuery={setTyped}
        onChoose={(id) => change({ manager: id })}
        onRemove={() => change({ manager: null })}
      />
      <TextField
        fields={fields}
        name="contactPhone"
        type="tel"
        inputMode="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        maxLength={40}
      />
    </div>
  )
}

const optionOf = (person: Person) => ({
  id: String(person.id),
  label: person.name,
  icon: <PersonAvatar person={person} size={24} />,
})
