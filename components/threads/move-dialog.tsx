'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { toast } from '@/components/shell/toast'
import { CategoryPicker } from '@/components/staff/category-picker'
import type { Place } from '@/components/staff/changes'
import { section as sections } from '@/lib/categories/schema'
import { api } from '@/lib/platform/web/api'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { moved } from '@/lib/posts/moderation/schema'
import { postPath, routesIn } from '@/lib/routes'
import { ReasonField } from './reason-field'

type Props = {
  id: number
  /** Its current section and category. */
  from: string
  categoryId: number | null
  onClose: () => void
}

/** Moves a post to another category, then goes to its new address. */
export function MoveDialog({ id, from, categoryId, onClose }: Props) {
  const t = useTranslations('staff.move')
  const tFault = useIssueText()
  const to = routesIn(useLocale())
  const say = useErrorText()
  const router = useRouter()
  const move = useMovePost(id)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [place, setPlace] = useState<Place>(() => ({
    section: sections.options.find((each) => each === from) ?? 'forum',
    categoryId: null,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (move.isPending) return
    if (place.categoryId === null) return setFault(tFault('unknown_category'))
    move.mutate(
      { categoryId: place.categoryId, from: categoryId, reason },
      {
        onSuccess: ({ section }) => {
          void toast('success', t('done'))
          if (section !== from) return router.push(postPath(to, { id, section }))
          onClose()
          router.refresh()
        },
        onError: (error) => setFault(say(error)),
      },
    )
  }
  return (
    <FormDialog
      size="s"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t('submit')}
      isBusy={move.isPending}
      onSubmit={submit}
      className={styles.form}
    >
      <CategoryPicker
        place={place}
        error={fault}
        onChange={(chosen) => {
          setPlace(chosen)
          setFault(null)
        }}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}

const useMovePost = (id: number) =>
  useMutation({
    mutationFn: (to: { categoryId: number; from: number | null; reason: string }) =>
      api('PUT', `/api/posts/${id}/category`, moved, to),
  })
