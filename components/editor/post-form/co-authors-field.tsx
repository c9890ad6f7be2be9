'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { personChoices } from '@/components/parts/choices'
import { useComboboxWords } from '@/components/parts/use-combobox-words'
import { Avatar } from '@/components/ui/avatar'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { mediaPath } from '@/lib/media-paths'
import { useCurrentUser } from '@/lib/people/client'
import type { Person } from '@/lib/people/schema'
import { postLimits } from '@/lib/quotas'
import { CoAuthorAnswers } from './co-author-answers'
import type { PostFields } from './post-words'

/** Up to three co-authors in order, with the status of each invitation. */
export function CoAuthorsField(fields: PostFields) {
  const { formId, content, errors, onChange, names, postId, onNamed } = fields
  const t = useTranslations('editor.page')
  const labels = useComboboxWords(t('combobox.people'))
  const me = useCurrentUser()
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState<Person[]>([])
  const { data = [], isFetching } = useQuery(personChoices(useDeferredValue(typed.trim())))
  const { coAuthorIds } = content
  const left = postLimits.coAuthors - coAuthorIds.length
  const known = new Map([...met, ...names.coAuthors].map((person) => [person.id, person]))
  const offered = left > 0 && typed.trim() ? data : []
  const named = names.coAuthors.filter(({ id }) => coAuthorIds.includes(id))
  return (
    <>
      <Field
        id={`${formId}-coAuthorIds`}
        label={t('fields.coAuthors')}
        hint={`${t('fields.coAuthorsHint', { left })} ${t('fields.coAuthorsConsent')}`}
        error={errors.coAuthorIds}
      >
        {(control) => (
          <Combobox
            {...control}
            labels={labels}
            busy={isFetching && data.length === 0}
            maxLength={40}
            options={offered
              .filter(({ id }) => id !== me?.id && !coAuthorIds.includes(id))
              .map((person) => ({
                id: String(person.id),
                label: person.name,
                icon: <Face person={person} />,
              }))}
            chosen={coAuthorIds.map((id) => ({
              id: String(id),
              label: known.get(id)?.name ?? `${id}`,
            }))}
            onQuery={setTyped}
            onChoose={({ id }) => {
              setMet([...met, ...data.filter((person) => String(person.id) === id)])
              onChange({ coAuthorIds: [...coAuthorIds, Number(id)] })
            }}
            onRemove={({ id }) =>
              onChange({ coAuthorIds: coAuthorIds.filter((each) => String(each) !== id) })
            }
          />
        )}
      </Field>
      <CoAuthorAnswers postId={postId} named={named} onNamed={onNamed} />
    </>
  )
}

function Face({ person: { id, name, avatarId } }: { person: Person }) {
  return (
    <Avatar id={id} name={name} size={24} src={avatarId ? mediaPath(avatarId, 480) : undefined} />
  )
}
