'use client'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { type AppealDraft, appealDraft } from '@/lib/removals/schema'
import { WordsField } from './report-fields'
import formStyles from './report-form.module.css'

type Props = {
  words: { title: string; about: string; text: string; send: string; cancel: string; sent: string }
  send: { mutateAsync: (draft: AppealDraft) => Promise<unknown>; isPending: boolean }
  onClose: () => void
}

/** Says, once, why a decision is wrong. */
export function AppealDialog({ words, send, onClose }: Props) {
  const say = useErrorText()
  const formId = useId()
  const form = useZodForm(appealDraft, { text: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      await send.mutateAsync(draft)
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
      return
    }
    void toast('success', words.sent)
    onClose()
  })
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" form={formId} busy={send.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={formStyles.form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!send.isPending) void submit(event)
        }}
      >
        {problem ? (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        ) : null}
        <WordsField
          field={form.register('text')}
          label={words.text}
          hint={words.about}
          error={form.formState.errors.text?.message}
        />
      </form>
    </Dialog>
  )
}
