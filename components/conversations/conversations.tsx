'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useLiveConversations } from '@/lib/conversations/client'
import { pollUnless } from '@/lib/live/client'
import { Begin } from './begin'
import { ConversationList } from './conversation-list'
import styles from './conversations.module.css'
import { takeFocus } from './focus'
import { OpenThread } from './open-thread'

/** The conversations of the member, and beside them the one that is open; on phones one of both. */
export function Conversations({ id }: { id: number | null }) {
  const t = useTranslations('conversations')
  const to = useWanted(id)
  const pollMs = pollUnless(useLiveConversations())
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takeFocus('list')) (side.current?.querySelector('a') ?? side.current)?.focus()
  }, [])
  return (
    <div className={styles.frame} data-open={id !== null || to !== null}>
      <nav ref={side} tabIndex={-1} className={styles.side} aria-label={t('list.label')}>
        <ConversationList openId={id} pollMs={pollMs} />
      </nav>
      <div className={styles.main}>
        {id === null ? null : <OpenThread key={id} id={id} pollMs={pollMs} />}
        {id === null && to !== null ? <Begin key={to} personId={to} /> : null}
        {id === null && to === null ? <p className={styles.choose}>{t('choose')}</p> : null}
      </div>
    </div>
  )
}

/** `?to=`: the member to write to. */
function useWanted(id: number | null): number | null {
  const to = useSearchParams().get('to') ?? ''
  return id === null && /^[1-9]\d{0,8}$/.test(to) ? Number(to) : null
}
