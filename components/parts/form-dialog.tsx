import { type ComponentProps, type FormEventHandler, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = Omit<ComponentProps<typeof Dialog>, 'open' | 'footer'> & {
  submitLabel: string
  isBusy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Of the form. */
  className: string | undefined
}

/** A dialog that is a form, whose button stands below it. */
export function FormDialog({
  submitLabel,
  isBusy,
  onSubmit,
  className,
  children,
  ...dialog
}: Props) {
  const formId = useId()
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <Button type="submit" variant="primary" form={formId} busy={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate className={className} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
