'use client'
import { type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  children,
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      role="alertdialog"
      aria-describedby={text ? textId : undefined}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={children ? undefined : ''}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text ? <p id={textId}>{text}</p> : null}
      {children}
    </Dialog>
  )
}
