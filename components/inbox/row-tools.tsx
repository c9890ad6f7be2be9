'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useMute } from '@/lib/follows/client'
import { useMarkRead, useMarkUnread } from '@/lib/inbox/client'
import type { Notification } from '@/lib/inbox/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './inbox.module.css'

type Props = {
  notification: Notification
  /** All discussions of the list. */
  among: number[]
}

/** Read or unread, and for a discussion: no more of this. */
export function RowTools({ notification, among }: Props) {
  const t = useTranslations('inbox')
  const { id, readAt } = notification
  const [read, unread] = [useMarkRead(), useMarkUnread()]
  const mark = readAt === null ? read : unread
  return (
    <p className={styles.tools}>
      <Button
        size="s"
        variant="quiet"
        busy={mark.isPending}
        onClick={() => mark.mutate({ ids: [id] })}
      >
        {t(readAt === null ? 'markRead' : 'markUnread')}
      </Button>
      {'post' in notification ? <MuteButton postId={notification.post.id} among={among} /> : null}
    </p>
  )
}

/** Mutes the discussion, and when pressed again gives back what was chosen for it before. */
function MuteButton({ postId, among }: { postId: number; among: number[] }) {
  const t = useTranslations('inbox')
  const say = useErrorText()
  const { isMuted, isPending, toggle } = useMute(postId, among)
  const press = () =>
    toggle().then(
      ({ level }) => (level === 'muted' ? toast('success', t('muteDone')) : undefined),
      (error) => toast('error', say(error)),
    )
  return (
    <>
      <Button size="s" variant="quiet" busy={isPending} onClick={press}>
        {t(isMuted ? 'unmute' : 'mute')}
      </Button>
      {isMuted ? <span className={styles.muted}>{t('muted')}</span> : null}
    </>
  )
}
