'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
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

/** The member's place to answer, or the reason why there is none. */
export function MemberReply({ postId, language, isClosed }: ReplyProps) {
  const t = useTranslations('comments.reply')
  const me = useCurrentUser()
  const may = useViewer({ posts: [postId] })?.posts[postId]?.mayComment
  if (isClosed && !may) return <p className={styles.remark}>{t('closed')}</p>
  if (may === false) return <p className={styles.remark}>{t('blocked')}</p>
  if (!me) return <ReplyField onAsk={() => {}} />
  return <OwnReply key={`${me.id}-${postId}`} {...{ postId, language }} userId={me.id} />
}

type OwnProps = Omit<ReplyProps, 'isClosed'> & { userId: number }

function OwnReply(props: OwnProps) {
  const [state, setState] = useState<'closed' | 'restored' | 'asked'>('closed')
  useEffect(() => {
    if (readCopy(replyKey(props.userId, props.postId))) setState('restored')
    return onReplyRequest(() => {
      setState('asked')
      document.getElementById('reply')?.scrollIntoView({ block: 'center' })
    })
  }, [props.userId, props.postId])
  return (
    <>
      {state === 'closed' ? (
        <ReplyField onAsk={() => setState('asked')} />
      ) : (
        <ReplyForm {...props} isAsked={state === 'asked'} />
      )}
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
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return hasSelected ? children : null
}
