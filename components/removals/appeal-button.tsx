'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { WordsField } from '@/components/moderation/report-fields'
import formStyles from '@/components/moderation/report-form.module.css'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { useAppeal } from '@/lib/removals/client'
import { appealDraft } from '@/lib/removals/schema'

/** The author says, once, why a decision is wrong. */
export function AppealButton({ id }: { id: number }) {
  const t = useTranslations('removals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      {isOpen ? <AppealDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AppealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('removals.appealDialog')
  const say = useErrorText()
  const formId = useId()
  const form = useZodForm(appealDraft, { text: '' })
  const send = useAppeal(id)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      await send.mutateAsync(draft)
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
      return
    }
    void toast('success', t('sent'))
    onClose()
  })
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" form={formId} busy={send.isPending}>
            {t('send')}
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
          label={t('text')}
          hint={t('about')}
          error={form.formState.errors.text?.message}
        />
      </form>
    </Dialog>
  )
}
