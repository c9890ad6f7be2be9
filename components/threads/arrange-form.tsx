'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import staffStyles from '@/components/parts/staff.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
export function ArrangeForm({ title, text, problem, children, onClose, onSubmit, ...rest }: Props) {
  const t = useTranslations('threads.form')
  const formId = useId()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" form={formId} busy={rest.busy}>
            {rest.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className={staffStyles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!rest.busy) onSubmit()
        }}
      >
        {problem ? (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        ) : null}
        <p>{text}</p>
        {children}
      </form>
    </Dialog>
  )
}
