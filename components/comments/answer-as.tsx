'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, Select } from '@/components/ui/field'
import type { Comment } from '@/lib/comments/schema'
import { patchViewer, useViewer } from '@/lib/viewer/client'

/** In whose name the reader answers an opinion: their own unless they choose a company that it names. */
export function useAnswerAs(postId: number) {
  const queryClient = useQueryClient()
  const companies = useViewer({ posts: [postId] })?.posts[postId]?.answerFor ?? []
  const [asked, setAsked] = useState<number | null>(null)
  const chosen = companies.some(({ id }) => id === asked) ? asked : null
  const after = ({ company }: Pick<Comment, 'company'>) => {
    if (!company) return
    const answerFor = companies.filter(({ id }) => id !== company.id)
    patchViewer(queryClient, 'posts', postId, { answerFor })
  }
  return { companies, chosen, onChoose: setAsked, after }
}

type Props = Omit<ReturnType<typeof useAnswerAs>, 'after'>

/** Nothing for who works for no company that may answer here. */
export function AnswerAs({ companies, chosen, onChoose }: Props) {
  const t = useTranslations('comments.reply')
  if (companies.length === 0) return null
  return (
    <Field label={t('answerAs')} hint={t('answerAsHint')}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={(event) => onChoose(Number(event.target.value) || null)}
        >
          <option value="">{t('asMyself')}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
