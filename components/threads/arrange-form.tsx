'use client'
import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '@/components/parts/form-dialog'
import staffStyles from '@/components/parts/staff.module.css'
import { Notice } from '@/components/ui/notice'

type Props = {
  title: string
  text: string
  submitLabel: string
  problem: string | null
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog of what arranges comments. */
export function ArrangeForm({ text, problem, busy, onSubmit, children, ...dialog }: Props) {
  const t = useTranslations('threads.form')
  return (
    <FormDialog
      {...dialog}
      closeLabel={t('close')}
      isBusy={busy}
      className={staffStyles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <p>{text}</p>
      {children}
    </FormDialog>
  )
}
