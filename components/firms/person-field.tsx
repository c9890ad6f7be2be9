'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { personChoices } from '@/components/parts/choices'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import type { Person } from '@/lib/people/schema'

type Props = {
  known: number[]
  chosen: number | null
  error: string | null
  onChoose: (id: number | null) => void
}

/** Picks one member who does not work there yet. */
export function PersonField({ known, chosen, error, onChoose }: Props) {
  const t = useTranslations('firms.invite')
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<Person | null>(null)
  const { data = [], isFetching } = useQuery(personChoices(useDeferredValue(typed.trim())))
  const isOpen = chosen === null && typed.trim() !== ''
  return (
    <Field required label={t('person')} hint={t('personHint')} error={error ?? undefined}>
      {(control) => (
        <Combobox
          {...control}
          multiple
          labels={{
            list: t('people'),
            empty: t('nobody'),
            busy: t('searching'),
            found: (count) => t('found', { count }),
            remove: ({ label }) => t('chosenRemove', { name: label }),
          }}
          busy={isFetching && data.length === 0}
          maxLength={40}
          options={(isOpen ? data : [])
            .filter(({ id }) => !known.includes(id))
            .map((each) => ({
              id: String(each.id),
              label: each.name,
              icon: <PersonAvatar person={each} size={24} />,
            }))}
          chosen={
            chosen !== null && person?.id === chosen
              ? [
                  {
                    id: String(chosen),
                    label: person.name,
                    icon: <PersonAvatar person={person} size={24} />,
                  },
                ]
              : []
          }
          onQuery={setTyped}
          onChoose={({ id }) => {
            setPerson(data.find((each) => String(each.id) === id) ?? null)
            onChoose(Number(id))
          }}
          onRemove={() => onChoose(null)}
        />
      )}
    </Field>
  )
}
