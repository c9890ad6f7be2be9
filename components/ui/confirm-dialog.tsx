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
  /** What Enter presses at first. */
  focusOn?: 'cancel' | 'confirm'
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
  focusOn = 'cancel',
  busy = false,
  children,
}: ConfirmDialogProps) {
  const textId = useId()
  const focusOf = (button: typeof focusOn) => (button === focusOn && !children ? '' : undefined)
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
          <Button onClick={onClose} data-autofocus={focusOf('cancel')}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={focusOf('confirm')}
          >
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
