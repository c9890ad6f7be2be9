'use client'
import { Ellipsis } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { Menu, type MenuItem } from '@/components/ui/menu'
import { refocus } from '@/components/ui/refocus'
import { useDeleteMessage } from '@/lib/conversations/client'
import type { Message } from '@/lib/conversations/messages/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { conversationLimits } from '@/lib/quotas'
import { afterDeleting } from './focus'
import { useClock } from './moments'

type Props = { message: Message; isOwn: boolean; onEdit: () => void }

/** Own messages are edited, within some minutes, and deleted; those of the other are reported. */
export function MessageActions({ message, isOwn, onEdit }: Props) {
  const t = useTranslations('conversations.actions')
  const sayClock = useClock()
  const [isAsking, setAsking] = useState(false)
  const { id, createdAt } = message
  const isYoung = Date.now() - new Date(createdAt).getTime() < conversationLimits.editMs
  const own: MenuItem[] = [
    ...(isYoung ? [{ label: t('edit'), onChoose: onEdit }] : []),
    { label: t('delete'), danger: true, onChoose: () => setAsking(true) },
  ]
  const others: MenuItem[] = [
    { label: t('report'), onChoose: () => openModal({ name: 'report', kind: 'message', id }) },
  ]
  return (
    <>
      <Menu
        label={t('open', { time: sayClock(createdAt) })}
        iconOnly
        size="s"
        icon={<Icon of={Ellipsis} />}
        align={isOwn ? 'end' : 'start'}
        items={isOwn ? own : others}
      />
      {isOwn ? <DeleteDialog id={id} open={isAsking} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

type DialogProps = { id: number; open: boolean; onClose: () => void }

function DeleteDialog({ id, open, onClose }: DialogProps) {
  const t = useTranslations('conversations.actions')
  const say = useErrorText()
  const remove = useDeleteMessage()
  // The message loses its actions, and this dialog with them, before the answer is heard here.
  const confirm = () =>
    remove
      .mutateAsync(id)
      .then(
        () => {
          refocus(() => afterDeleting(id))
          return toast('success', t('done'))
        },
        (error) => toast('error', say(error)),
      )
      .finally(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
