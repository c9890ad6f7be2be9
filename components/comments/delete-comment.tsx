'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteComment } from '@/lib/comments/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'

type Props = { comment: { id: number; number: number }; onDone: () => void }

/** Asks once more, then takes the comment away and leaves the reader at its place. */
export function DeleteComment(props: Props) {
  return (
    <SliceMessages slice="comments">
      <Confirmation {...props} />
    </SliceMessages>
  )
}

function Confirmation({ comment: { id, number }, onDone }: Props) {
  const t = useTranslations('comments.delete')
  const say = useErrorText()
  const router = useRouter()
  const remove = useDeleteComment(id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDone()
        router.refresh()
        toast('success', t('done', { number: String(number) }))
        document.getElementById(`post-${number}`)?.focus()
      },
      onError: (error) => toast('error', say(error)),
    })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={t('title', { number: String(number) })}
      text={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onDone}
    />
  )
}
