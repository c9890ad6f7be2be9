'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { personChoices } from '@/components/parts/choices'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import type { Person } from '@/lib/people/schema'
import type { CompanyFormModel } from './use-company-form'

type Props = {
  form: CompanyFormModel
  /** Current staff. */
  known: Person[]
}

/** Picks the members who may write for the company. */
export function StaffField({ form: { watch, setValue, formState }, known }: Props) {
  const t = useTranslations('companies.edit')
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState(known)
  const { data = [], isFetching } = useQuery(personChoices(useDeferredValue(typed.trim())))
  const ids = (watch('staffIds') ?? []).map(Number)
  const choose = (staffIds: number[]) => setValue('staffIds', staffIds, { shouldDirty: true })
  return (
    <Field
      label={t('staff')}
      hint={t('staffHint')}
      error={[formState.errors.staffIds].flat().find((issue) => issue?.message)?.message}
    >
      {(control) => (
        <Combobox
          {...control}
          multiple
          labels={{
            list: t('people'),
            empty: t('nobody'),
            busy: t('searching'),
            found: (count) => t('found', { count }),
            remove: ({ label }) => t('removeNamed', { name: label }),
          }}
          busy={isFetching && data.length === 0}
          maxLength={40}
          options={(typed.trim() ? data : [])
            .filter(({ id }) => !ids.includes(id))
            .map((person) => ({
              id: String(person.id),
              label: person.name,
              icon: <PersonAvatar person={person} size={24} />,
            }))}
          chosen={ids.map((id) => ({
            id: String(id),
            label: met.find((person) => person.id === id)?.name ?? String(id),
          }))}
          onQuery={setTyped}
          onChoose={({ id }) => {
            setMet([...met, ...data.filter((person) => String(person.id) === id)])
            choose([...ids, Number(id)])
          }}
          onRemove={({ id }) => choose(ids.filter((each) => String(each) !== id))}
        />
      )}
    </Field>
  )
}
