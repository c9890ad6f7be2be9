'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteComment } from '@/lib/comments/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { neighbourOf } from './after-deleting'

type Props = { comment: { id: number; number: number }; onDone: () => void }

/** Confirms, deletes the comment, and focuses the next one. */
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
        const next = neighbourOf(number) ?? document.getElementById(`post-${number}`)
        // The dialog returns the focus to its button when it closes, so it closes first.
        flushSync(onDone)
        next?.focus()
        router.refresh()
        toast('success', t('done', { number: String(number) }))
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
