import { type ComponentProps, type FormEventHandler, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = Omit<ComponentProps<typeof Dialog>, 'open' | 'footer'> & {
  submitLabel: string
  isBusy: boolean
  /** Without its fields there is nothing to send yet. */
  isReady?: boolean
  /** Other ways to send it; Enter is the usual one. */
  others?: { label: string; onPress: () => void }[]
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Of the form. */
  className: string | undefined
  /** What is typed is kept on this device. */
  isKept?: boolean
}

/** A dialog that is a form, whose buttons stand below it. */
export function FormDialog({
  submitLabel,
  isBusy,
  isReady = true,
  others = [],
  onSubmit,
  className,
  isKept = false,
  children,
  ...dialog
}: Props) {
  const formId = useId()
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          {others.map(({ label, onPress }) => (
            <Button key={label} busy={isBusy} onClick={onPress}>
              {label}
            </Button>
          ))}
          <Button type="submit" variant="primary" form={formId} busy={isBusy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className={className}
        data-kept={isKept || undefined}
        onSubmit={onSubmit}
      >
        {children}
      </form>
    </Dialog>
  )
}
