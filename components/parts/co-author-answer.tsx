'use client'
import { Check, LogOut, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useAnswerInvitation } from '@/lib/posts/coauthors/client'
import styles from './co-authors.module.css'

type Props = { postId: number; title: string; state: 'invited' | 'accepted' }

/** Answers to an invitation, and later the way out: accept, decline, leave. */
export function CoAuthorAnswer({ postId, title, state }: Props) {
  const t = useTranslations('posts.coAuthors')
  const say = useErrorText()
  const answer = useAnswerInvitation(postId)
  const [isLeaving, setLeaving] = useState(false)
  const send = (isYes: boolean) =>
    answer.mutate(isYes, {
      onSuccess: (given) => void toast('success', t(`done.${given.state}`)),
      onError: (error) => void toast('error', say(error)),
      onSettled: () => setLeaving(false),
    })
  const about = { title: title || t('untitled') }
  if (state === 'accepted') {
    return (
      <>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon of={LogOut} />}
          aria-label={t('leaveOf', about)}
          onClick={() => setLeaving(true)}
        >
          {t('leave')}
        </Button>
        <ConfirmDialog
          danger
          open={isLeaving}
          busy={answer.isPending}
          title={t('leaveTitle')}
          text={t('leaveText')}
          confirmLabel={t('leave')}
          cancelLabel={t('cancel')}
          onConfirm={() => send(false)}
          onClose={() => setLeaving(false)}
        />
      </>
    )
  }
  return (
    <span className={styles.answer}>
      <Button
        size="s"
        variant="primary"
        busy={answer.isPending && answer.variables}
        icon={<Icon of={Check} />}
        aria-label={t('acceptOf', about)}
        onClick={() => send(true)}
      >
        {t('accept')}
      </Button>
      <Button
        size="s"
        busy={answer.isPending && !answer.variables}
        icon={<Icon of={X} />}
        aria-label={t('declineOf', about)}
        onClick={() => send(false)}
      >
        {t('decline')}
      </Button>
    </span>
  )
}
