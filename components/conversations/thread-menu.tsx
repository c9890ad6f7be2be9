'use client'
import { Ellipsis } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { useDeleteConversation, useMuteConversation } from '@/lib/conversations/client'
import type { OpenConversation } from '@/lib/conversations/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { wantFocus } from './focus'

type Props = { conversation: OpenConversation }

/** Mutes the conversation, or deletes it for the member alone. */
export function ThreadMenu({ conversation }: Props) {
  const t = useTranslations('conversations.menu')
  const say = useErrorText()
  const to = routesIn(useLocale())
  const [isAsking, setAsking] = useState(false)
  const { id, person, muted } = conversation
  const mute = useMuteConversation(id)
  const toggle = () =>
    mute.mutate(!muted, {
      onSuccess: ({ muted: now }) => void toast('success', t(now ? 'muteDone' : 'unmuteDone')),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <>
      <Menu
        label={t('label')}
        iconOnly
        icon={<Icon of={Ellipsis} />}
        align="end"
        items={[
          { label: t('profile'), href: to.profile(person.id) },
          { label: t(muted ? 'unmute' : 'mute'), onChoose: toggle },
          { label: t('delete'), danger: true, onChoose: () => setAsking(true) },
        ]}
      />
      <DeleteDialog {...conversation} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type DialogProps = Pick<OpenConversation, 'id' | 'person'> & { open: boolean; onClose: () => void }

function DeleteDialog({ id, person, open, onClose }: DialogProps) {
  const t = useTranslations('conversations.menu')
  const say = useErrorText()
  const router = useRouter()
  const to = routesIn(useLocale())
  const remove = useDeleteConversation(id)
  // The conversation, and this dialog with it, is gone before the answer is heard here.
  const confirm = () =>
    remove
      .mutateAsync()
      .then(
        () => {
          wantFocus('list')
          router.push(to.conversations())
          return toast('success', t('done'))
        },
        (error) => toast('error', say(error)),
      )
      .finally(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle', { name: person.name })}
      text={t('deleteText', { name: person.name })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
