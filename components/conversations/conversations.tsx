'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useLiveConversations } from '@/lib/conversations/client'
import { pollUnless } from '@/lib/live/client'
import { Begin } from './begin'
import { ConversationList } from './conversation-list'
import styles from './conversations.module.css'
import { onWanted, takeFocus } from './focus'
import { OpenThread, WaitingThread } from './open-thread'
import { useLatest } from './use-latest'

/** The conversations of the member, and beside them the one that is open, else the latest; on phones one of both. */
export function Conversations({ id }: { id: number | null }) {
  const t = useTranslations('conversations')
  const to = useWanted(id)
  const pollMs = pollUnless(useLiveConversations())
  const latest = useLatest(id === null && to === null)
  const openId = id ?? latest ?? null
  const side = useFocusedList(id)
  return (
    <div
      className={styles.frame}
      data-open={id !== null || to !== null}
      data-alone={(id === null && to === null && latest === null) || undefined}
    >
      <nav ref={side} tabIndex={-1} className={styles.side} aria-label={t('list.label')}>
        <ConversationList openId={openId} pageId={id} pollMs={pollMs} />
      </nav>
      <div className={styles.main}>
        {openId === null ? null : <OpenThread key={openId} id={openId} pollMs={pollMs} />}
        {id === null && to !== null ? <Begin key={to} personId={to} /> : null}
        {latest === undefined && openId === null && to === null ? <WaitingThread /> : null}
      </div>
    </div>
  )
}

/** The list takes the focus that is sent to it; where it is there already its lines are about to change. */
function useFocusedList(id: number | null) {
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takeFocus('list')) (side.current?.querySelector('a') ?? side.current)?.focus()
    if (id !== null) return
    return onWanted(() => {
      if (takeFocus('list')) side.current?.focus()
    })
  }, [id])
  return side
}

/** `?to=`: the member to write to. */
function useWanted(id: number | null): number | null {
  const to = useSearchParams().get('to') ?? ''
  return id === null && /^[1-9]\d{0,8}$/.test(to) ? Number(to) : null
}
