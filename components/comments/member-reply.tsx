'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { hasUnsentCopy } from '@/lib/comments/drafts/client'
import { useCurrentUser } from '@/lib/people/client'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { useViewer } from '@/lib/viewer/client'
import styles from './reply-box.module.css'
import type { ReplyProps } from './reply-field'
import { ReplyField, ReplyWaiting } from './reply-field'
import { onReplyRequest } from './reply-requests'

const ReplyForm = dynamic(() => loadOnline(() => import('./reply-form').then((m) => m.ReplyForm)), {
  ssr: false,
  loading: () => <ReplyWaiting />,
})
const SelectionQuote = dynamic(
  () => loadOnline(() => import('./selection-quote').then((m) => m.SelectionQuote)),
  {
    ssr: false,
  },
)

/** Whether the editor was requested, and a callback to request it. */
type Asking = { isAsked: boolean; onAsk: () => void }

/** The reply form of a member, or the reason why replying is not possible. */
export function MemberReply({ isClosed, onWriting, ...props }: ReplyProps & Asking & Writing) {
  const { postId, onAsk } = props
  // Whose words stand in the field: they stay there when the writer is signed out, or another member is in.
  const [writer, setWriter] = useState<number | null>(null)
  const t = useTranslations('comments.reply')
  const me = useCurrentUser()
  const bits = useViewer({ posts: [postId] })?.posts[postId]
  const may = bits?.mayComment
  const isGone = writer !== null && me?.id !== writer
  if (!isGone && isClosed && !may) return <p className={styles.remark}>{t('closed')}</p>
  const isBlocked = !isGone && may === false
  if (isBlocked && writer === null) return <p className={styles.remark}>{t('blocked')}</p>
  const userId = writer ?? me?.id
  if (userId === undefined) return <ReplyField onAsk={onAsk} />
  const isBegun = !isGone && (bits?.hasUnsent ?? false)
  const write = (by: number | null) => {
    setWriter(by)
    onWriting(by !== null)
  }
  const own = { ...props, userId, isBegun, onWriting: write }
  // Words that stand in the field stay there.
  return (
    <>
      {isBlocked ? (
        <p className={styles.remark} role="status">
          {t('blocked')}
        </p>
      ) : null}
      <OwnReply key={`${userId}-${postId}`} {...own} />
    </>
  )
}

/** Told whether there are words in the field. */
type Writing = { onWriting: (isWriting: boolean) => void }

/** `isBegun`: the server has an unsent comment of this member. */
type OwnProps = Omit<ReplyProps, 'isClosed'> &
  Asking & { userId: number; isBegun: boolean; onWriting: (by: number | null) => void }

function OwnReply({ onAsk, isBegun, ...props }: OwnProps) {
  const { userId, postId, isAsked } = props
  const [isRestored, setRestored] = useState(isBegun)
  if (isBegun && !isRestored) setRestored(true)
  const onRequest = useEffectEvent(() => {
    onAsk()
    document.getElementById('reply')?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (hasUnsentCopy({ kind: 'post', id: postId }, userId)) setRestored(true)
    return onReplyRequest(() => onRequest())
  }, [userId, postId])
  return (
    <>
      {isAsked || isRestored ? <ReplyForm {...props} /> : <ReplyField onAsk={onAsk} />}
      <OnSelection>
        <SelectionQuote />
      </OnSelection>
    </>
  )
}

/** Loads the quote button at the first selection only. */
function OnSelection({ children }: { children: ReactNode }) {
  const [hasSelected, setSelected] = useState(false)
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setSelected(true)
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return hasSelected ? children : null
}
