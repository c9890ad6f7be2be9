'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { TagsField } from '@/components/editor/post-form/tags-field'
import { TopicField } from '@/components/editor/post-form/topic-field'
import { FormDialog } from '@/components/parts/form-dialog'
import staffStyles from '@/components/parts/staff.module.css'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { AppError } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { api } from '@/lib/platform/web/api'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { type Heading, type HeadingEdit, heading, headingEdit } from '@/lib/posts/heading/schema'
import { postLimits } from '@/lib/quotas'
import { ReasonField } from './reason-field'

type Props = { id: number; onClose: () => void }

/** Staff: title, tags and topic of a post, with the reason. */
export function HeadingDialog({ id, onClose }: Props) {
  const t = useTranslations('threads')
  const say = useErrorText()
  const found = useQuery({
    queryKey: ['posts', 'heading', id],
    queryFn: () => api('GET', `/api/posts/${id}/heading`, heading),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  // What somebody else has saved meanwhile is read before it is changed.
  if (found.data && found.isFetchedAfterMount) {
    const { data, refetch } = found
    return (
      <SliceMessages slice="editor">
        <Form given={data} onStale={async () => (await refetch()).data} onClose={onClose} />
      </SliceMessages>
    )
  }
  return (
    <Dialog open title={t('heading.title')} closeLabel={t('form.close')} onClose={onClose}>
      <p role={found.error ? 'alert' : 'status'}>
        {found.error ? say(found.error) : t('form.loading')}
      </p>
    </Dialog>
  )
}

type FormProps = {
  given: Heading
  /** Reads how it stands after somebody else has changed it. */
  onStale: () => Promise<Heading | undefined>
  onClose: () => void
}

function Form({ given, onStale, onClose }: FormProps) {
  const t = useTranslations('threads')
  const formId = useId()
  const { edit, change, errors, problem, isBusy, submit } = useHeadingForm({
    given,
    onStale,
    onClose,
  })
  const fields = { formId, content: edit, errors, onChange: change }
  return (
    <FormDialog
      title={t('heading.title')}
      closeLabel={t('form.close')}
      submitLabel={t('heading.submit')}
      isBusy={isBusy}
      className={staffStyles.form}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Field required label={t('heading.name')} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            maxLength={postLimits.title}
            value={edit.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <TagsField {...fields} />
      <TopicField {...fields} />
      <ReasonField
        required
        value={edit.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}

function useHeadingForm({ given, onStale, onClose }: FormProps) {
  const { id, version, title, tags, topicId } = given
  const t = useTranslations('threads.heading')
  const say = useErrorText()
  const router = useRouter()
  const [edit, setEdit] = useState<HeadingEdit>({ title, tags, topicId, reason: '', version })
  const [error, setError] = useState<unknown>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: HeadingEdit) => api('PUT', `/api/posts/${id}/heading`, heading, sent),
  })
  const issues = error instanceof AppError ? error.issues : []
  const errors = Object.fromEntries(
    issues.map((issue) => [fieldOf(issue), say(new AppError('invalid', [issue]))]),
  )
  const submit = () => {
    if (isPending) return
    const { data, issues: faults } = check(headingEdit, edit)
    if (faults) return setError(new AppError('invalid', faults))
    mutate(data, {
      onSuccess: () => {
        onClose()
        router.refresh()
        void toast('success', t('done'))
      },
      onError: async (refused) => {
        setError(refused)
        if (!isStale(refused)) return
        const now = await onStale()
        if (now) setEdit(({ reason }) => ({ ...contentOf(now), reason }))
      },
    })
  }
  return {
    edit,
    change: (patch: Partial<HeadingEdit>) => {
      setEdit((before) => ({ ...before, ...patch }))
      setError(null)
    },
    errors,
    problem: error && issues.length === 0 ? (isStale(error) ? t('stale') : say(error)) : null,
    isBusy: isPending,
    submit,
  }
}

const isStale = (error: unknown) => error instanceof AppError && error.code === 'conflict'
const contentOf = ({ title, tags, topicId, version }: Heading) => ({
  title,
  tags,
  topicId,
  version,
})
const fieldOf = ({ pointer }: { pointer: string }): string => pointer.split('/')[1] ?? ''
