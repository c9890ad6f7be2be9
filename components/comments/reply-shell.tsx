'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { useCurrentUser } from '@/lib/people/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { useViewer } from '@/lib/viewer/client'
import { readCopy, replyKey } from './local-copy'
import styles from './reply-box.module.css'
import { onReplyRequest } from './reply-requests'

const ReplyForm = dynamic(() => import('./reply-form').then((m) => m.ReplyForm), {
  ssr: false,
  loading: () => <Waiting />,
})
const SelectionQuote = dynamic(() => import('./selection-quote').then((m) => m.SelectionQuote), {
  ssr: false,
})

type Props = { postId: number; language: Locale; isClosed: boolean }

/** Where one answers: an invitation for visitors, for members a field that becomes an editor when asked. */
export function ReplyShell({ postId, language, isClosed }: Props) {
  const t = useTranslations('comments.reply')
  const me = useCurrentUser()
  const may = useViewer({ posts: [postId] })?.posts[postId]?.mayComment
  if (isClosed && !may) return <p className={styles.remark}>{t('closed')}</p>
  if (me === null) return <Invitation />
  if (may === false) return <p className={styles.remark}>{t('blocked')}</p>
  if (!me) return <Field onAsk={() => {}} />
  return <MemberReply key={`${me.id}-${postId}`} {...{ postId, language }} userId={me.id} />
}

type MemberProps = { postId: number; userId: number; language: Locale }

function MemberReply(props: MemberProps) {
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
        <Field onAsk={() => setState('asked')} />
      ) : (
        <ReplyForm {...props} isAsked={state === 'asked'} />
      )}
      <OnSelection>
        <SelectionQuote />
      </OnSelection>
    </>
  )
}

/** Looks like the field it becomes; a click or the first key on it brings the editor. */
function Field({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('comments.reply')
  return (
    <button type="button" className={styles.field} onClick={onAsk}>
      {t('placeholder')}
    </button>
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

function Invitation() {
  const t = useTranslations('comments.reply')
  return (
    <div className={styles.invitation}>
      <p>{t('guest')}</p>
      <p className={styles.doors}>
        <button type="button" className={styles.door} onClick={() => openModal({ name: 'login' })}>
          {t('login')}
        </button>
        <button
          type="button"
          className={styles.door}
          onClick={() => openModal({ name: 'register' })}
        >
          {t('register')}
        </button>
      </p>
    </div>
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
