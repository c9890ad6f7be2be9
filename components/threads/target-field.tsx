'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { cardAt } from '@/lib/cards/addresses/schema'
import { searchLimits } from '@/lib/quotas'
import { suggestionOptions } from '@/lib/search/client'

export type Target = { id: number; title: string }
type Props = {
  /** Not this one. */
  except: number
  target: Target | null
  onChange: (target: Target | null) => void
  error?: string | null
}

/** A discussion or another post: found by words of its title, or named by its address. */
export function TargetField({ except, target, onChange, error }: Props) {
  const t = useTranslations('threads.target')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const named = cardAt(words, location.origin)
  const byAddress = named?.kind === 'post' || named?.kind === 'comment' ? named.id : null
  const { data, isFetching } = useQuery({
    ...suggestionOptions(words),
    enabled: byAddress === null && words.length >= searchLimits.shortest,
  })
  const found = (data?.hits ?? []).flatMap(({ kind, id, title }) =>
    kind === 'discussion' || kind === 'post'
      ? [{ id, title: title.map(({ text }) => text).join('') }]
      : [],
  )
  const options = byAddress
    ? [{ id: byAddress, title: t('byAddress', { id: String(byAddress) }) }]
    : found
  return (
    <Field required label={t('label')} hint={t('hint')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          maxLength={searchLimits.longest}
          busy={isFetching && found.length === 0}
          labels={{
            list: t('label'),
            empty: t('empty'),
            busy: t('busy'),
            found: (count) => t('found', { count }),
            remove: ({ label }) => t('remove', { name: label }),
          }}
          options={options
            .filter(({ id }) => id !== except)
            .map(({ id, title }) => ({ id: String(id), label: title }))}
          chosen={target ? [{ id: String(target.id), label: target.title }] : []}
          onQuery={setTyped}
          onChoose={({ id, label }) => onChange({ id: Number(id), title: label })}
          onRemove={() => onChange(null)}
        />
      )}
    </Field>
  )
}
