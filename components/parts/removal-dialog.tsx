'use client'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Removal = {
  mutate: (given: undefined, on: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}
type Props = {
  remove: Removal
  words: { title: string; text: string; confirm: string; cancel: string; done: string }
  /** Message for a refusal of this kind; others have the common message. */
  held?: string | undefined
  onClose: () => void
}

/** Confirms a deletion; stays open with the reason when it is refused. */
export function RemovalDialog({ remove, words, held, onClose }: Props) {
  const say = useErrorText()
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast('success', words.done)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {remove.error ? (
        <Notice tone="warning" role="alert">
          {held ?? say(remove.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}
