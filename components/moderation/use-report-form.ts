'use client'
import { type FormEvent, useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import { useSendReport } from '@/lib/moderation/client'
import { type ReportReceipt, reportDraft } from '@/lib/moderation/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'

type Values = DefaultValues<z.input<typeof reportDraft>>

/** State of the report form: errors of a field are at the field, all others in `problem`. */
export function useReportForm(values: Values, onSent: (receipt: ReportReceipt) => void) {
  const form = useZodForm(reportDraft, values)
  const send = useSendReport()
  const say = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      onSent(await send.mutateAsync(draft))
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) void submit(event)
  }
  return { ...form, problem, onSubmit, isBusy: send.isPending }
}
