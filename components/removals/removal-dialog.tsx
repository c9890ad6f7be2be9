'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { keepTyped, typedBefore } from '@/components/parts/typed'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { ReasonField, WordsField } from '@/components/statements/report-fields'
import formStyles from '@/components/statements/report-form.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { removalLimits } from '@/lib/quotas'
import { useTakeAway } from '@/lib/removals/client'
import { type RemovedOf, removalDraft } from '@/lib/removals/schema'
import { ReportReason } from '@/prisma/generated/enums'

type Props = {
  of: RemovedOf
  id: number
  /** Of a comment. */
  number?: number
  doing: 'hide' | 'delete'
  /** Runs once it is done, instead of `onClose`. */
  onDone: () => void
  onClose: () => void
}

/** Staff: hides or deletes a text of somebody else, with the reason that its author is told. */
export function RemovalDialog(props: Props) {
  return (
    <SliceMessages slice="removals">
      <SliceMessages slice="moderation">
        <Form {...props} />
      </SliceMessages>
    </SliceMessages>
  )
}

const DAYS = removalLimits.keptMs / 86_400_000

function Form({ of, number, doing, onClose, ...rest }: Props) {
  const t = useTranslations('removals.dialog')
  const tReasons = useTranslations('moderation.reasons')
  const formId = useId()
  const { form, problem, isBusy, submit } = useRemovalForm({ of, doing, onClose, ...rest })
  const { errors } = form.formState
  return (
    <Dialog
      open
      title={t(`${doing}Title`, { of, number: String(number ?? '') })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" form={formId} busy={isBusy}>
            {t(doing)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={formStyles.form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event)}
      >
        {problem ? (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        ) : null}
        <p className={formStyles.about}>
          {doing === 'hide' ? t('hideText', { of }) : t('deleteText', { of, days: DAYS })}
        </p>
        <ReasonField
          field={form.register('reason')}
          legend={t('reason')}
          choices={Object.values(ReportReason).map((value) => ({ value, label: tReasons(value) }))}
          error={errors.reason?.message}
        />
        <WordsField
          field={form.register('text')}
          label={t('text')}
          hint={t('textHint')}
          error={errors.text?.message}
        />
      </form>
    </Dialog>
  )
}

/** What was typed stays for the next time, until it is sent. */
function useRemovalForm({ of, id, doing, onDone }: Props) {
  const t = useTranslations('removals.dialog')
  const say = useErrorText()
  const place = `${doing}:${of}:${id}`
  const isSent = useRef(false)
  const form = useZodForm(removalDraft, { text: '', ...typedBefore(place) })
  const take = useTakeAway({ of, id }, doing)
  const [problem, setProblem] = useState<string | null>(null)
  const { getValues } = form
  useEffect(() => () => keepTyped(place, isSent.current ? null : getValues()), [place, getValues])
  const send = form.handleSubmit(async (why) => {
    setProblem(null)
    try {
      await take.mutateAsync(why)
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
      return
    }
    isSent.current = true
    void toast('success', t(doing === 'hide' ? 'hidden' : 'deleted', { of }))
    onDone()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!take.isPending) void send(event)
  }
  return { form, problem, isBusy: take.isPending, submit }
}
