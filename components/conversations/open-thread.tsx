'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed } from '@/components/shell/list-states'
import { SkeletonText } from '@/components/ui/skeleton'
import { conversationOptions } from '@/lib/conversations/client'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './conversations.module.css'
import { takeFocus } from './focus'
import { Missing } from './missing'
import { Thread } from './thread'
import { ThreadHead } from './thread-head'
import { ThreadMenu } from './thread-menu'
import { Writing } from './writing'

type Props = { id: number; pollMs: number | false }

/** One conversation: with whom, its messages, and the field to write in. */
export function OpenThread({ id, pollMs }: Props) {
  const t = useTranslations('conversations.thread')
  const say = useErrorText()
  const [isFirst] = useState(() => takeFocus('field'))
  const query = useQuery({ ...conversationOptions(id), refetchInterval: pollMs })
  const { data, error } = query
  if (error instanceof AppError && error.status === 404) return <Missing />
  if (error && !data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => query.refetch()}>
        {say(error)}
      </ListFailed>
    )
  }
  if (!data) return <WaitingThread />
  const { person } = data
  return (
    <div className={styles.thread}>
      <ThreadHead person={person}>
        <ThreadMenu conversation={data} />
      </ThreadHead>
      <Thread conversation={data} pollMs={pollMs} />
      <Writing person={person} reason={data.writing} autoFocus={isFirst} />
    </div>
  )
}

/** As high as a conversation, until it is there. */
export function WaitingThread() {
  const t = useTranslations('conversations.thread')
  return (
    <div role="status" aria-label={t('loading')} className={styles.thread}>
      <div className={styles.headWaiting} />
      <div className={styles.messages}>
        <SkeletonText lines={8} />
      </div>
      <div className={styles.writing} />
    </div>
  )
}
