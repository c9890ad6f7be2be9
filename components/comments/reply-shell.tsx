'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { holdKeys } from './held-keys'
import styles from './reply-box.module.css'
import { ReplyField, type ReplyProps } from './reply-field'

const MemberReply = lazyPart(() =>
  import('./member-reply').then((m) => ({ default: m.MemberReply })),
)

/** The reply box: a link to log in for visitors; for members a field that becomes an editor. */
export function ReplyShell(props: ReplyProps) {
  // A click is kept while the member part still loads.
  const [isAsked, setAsked] = useState(false)
  const onAsk = () => {
    holdKeys()
    setAsked(true)
  }
  const [isWriting, setWriting] = useState(false)
  return (
    <MemberPart stays={isWriting} idle={<Idle isClosed={props.isClosed} onAsk={onAsk} />}>
      <MemberReply {...props} isAsked={isAsked} onAsk={onAsk} onWriting={setWriting} />
    </MemberPart>
  )
}

function Idle({ isClosed, onAsk }: { isClosed: boolean; onAsk: () => void }) {
  const t = useTranslations('comments.reply')
  const signedIn = useSignedIn()
  if (isClosed) return <p className={styles.remark}>{t('closed')}</p>
  return signedIn === false ? <Invitation /> : <ReplyField onAsk={onAsk} />
}

function Invitation() {
  const t = useTranslations('comments.reply')
  return (
    <div className={styles.invitation}>
      <p>{t('guest')}</p>
      <p className={styles.doors}>
        <button
          type="button"
          className={styles.door}
          data-reply=""
          onClick={() => openModal({ name: 'login' })}
        >
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
