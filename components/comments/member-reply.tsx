'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import { useViewer } from '@/lib/viewer/client'
import { readCopy, replyKey } from './local-copy'
import styles from './reply-box.module.css'
import type { ReplyProps } from './reply-field'
import { ReplyField } from './reply-field'
import { onReplyRequest } from './reply-requests'

const ReplyForm = dynamic(() => import('./reply-form').then((m) => m.ReplyForm), {
  ssr: false,
  loading: () => <Waiting />,
})
const SelectionQuote = dynamic(() => import('./selection-quote').then((m) => m.SelectionQuote), {
  ssr: false,
})

/** Has the reader asked for the editor, and how to ask. */
type Asking = { isAsked: boolean; onAsk: () => void }

/** The member's place to answer, or the reason why there is none. */
export function MemberReply({ isClosed, ...props }: ReplyProps & Asking) {
  const { postId, onAsk } = props
  const t = useTranslations('comments.reply')
  const me = useCurrentUser()
  const may = useViewer({ posts: [postId] })?.posts[postId]?.mayComment
  if (isClosed && !may) return <p className={styles.remark}>{t('closed')}</p>
  if (may === false) return <p className={styles.remark}>{t('blocked')}</p>
  if (!me) return <ReplyField onAsk={onAsk} />
  return <OwnReply key={`${me.id}-${postId}`} {...props} userId={me.id} />
}

type OwnProps = Omit<ReplyProps, 'isClosed'> & Asking & { userId: number }

function OwnReply({ onAsk, ...props }: OwnProps) {
  const { userId, postId, isAsked } = props
  const [isRestored, setRestored] = useState(false)
  const onRequest = useEffectEvent(() => {
    onAsk()
    document.getElementById('reply')?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (readCopy(replyKey(userId, postId))) setRestored(true)
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

function Waiting() {
  const t = useTranslations('comments.reply')
  return (
    <p role="status" className={styles.field}>
      {t('loading')}
    </p>
  )
}

/** Waits for the first selection of words, so that reading costs nothing. */
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
