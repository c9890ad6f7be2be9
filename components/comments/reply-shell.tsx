'use client'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { useSignedIn } from '@/lib/people/identity/client'
import styles from './reply-box.module.css'
import { ReplyField, type ReplyProps } from './reply-field'

const MemberReply = lazy(() => import('./member-reply').then((m) => ({ default: m.MemberReply })))

/** Where one answers: an invitation for visitors, for members a field that becomes an editor when asked. */
export function ReplyShell(props: ReplyProps) {
  return (
    <MemberPart idle={<Idle isClosed={props.isClosed} />}>
      <MemberReply {...props} />
    </MemberPart>
  )
}

function Idle({ isClosed }: { isClosed: boolean }) {
  const t = useTranslations('comments.reply')
  const signedIn = useSignedIn()
  if (isClosed) return <p className={styles.remark}>{t('closed')}</p>
  return signedIn === false ? <Invitation /> : <ReplyField onAsk={() => {}} />
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
