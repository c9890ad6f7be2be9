'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { messagesOptions, useMarkConversation } from '@/lib/conversations/client'
import type { Message } from '@/lib/conversations/messages/schema'
import type { OpenConversation } from '@/lib/conversations/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './conversations.module.css'
import { MessageItem } from './message-item'
import { dayOf, useDay } from './moments'
import { useKeptPlace } from './use-kept-place'

type Props = { conversation: OpenConversation; pollMs: number | false }

/** The messages, the latest at the bottom; older ones are loaded above. */
export function Thread({ conversation, pollMs }: Props) {
  const t = useTranslations('conversations.thread')
  const say = useLoadErrorText()
  const { id, person } = conversation
  const list = useInfiniteQuery({ ...messagesOptions(id), refetchInterval: pollMs })
  const messages = (list.data?.pages.flatMap(({ items }) => items) ?? []).toReversed()
  const [first, latest] = [messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0]
  const place = useKeptPlace(first, latest)
  useReading(conversation, latest)
  if (list.isPending) {
    return (
      <div className={styles.messages}>
        <ListLoading label={t('loading')} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  return (
    <>
      <section
        {...place}
        className={styles.messages}
        aria-label={t('label', { name: person.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('earlier')}
          </Button>
        ) : null}
        {list.isFetchNextPageError ? <p role="alert">{say(list.error)}</p> : null}
        {messages.length === 0 ? (
          <p className={styles.none}>{t('none', { name: person.name })}</p>
        ) : (
          <MessageList messages={messages} conversation={conversation} />
        )}
      </section>
      <News latest={messages.at(-1)} person={person} />
    </>
  )
}

type ListProps = { messages: Message[]; conversation: OpenConversation }

function MessageList({ messages, conversation: { person, seenId } }: ListProps) {
  const seen = messages.findLast(({ id, authorId }) => authorId !== person.id && id <= seenId)
  return (
    <ol className={styles.log}>
      {messages.map((message, at) => (
        <li key={message.id}>
          {dayOf(message) === dayOf(messages[at - 1]) ? null : <Day message={message} />}
          <MessageItem message={message} person={person} isLastSeen={message === seen} />
        </li>
      ))}
    </ol>
  )
}

function Day({ message }: { message: Message }) {
  const sayDay = useDay()
  return <p className={styles.day}>{sayDay(message.createdAt)}</p>
}

/** Says for those who do not see it that somebody has written. */
function News({
  latest,
  person,
}: {
  latest: Message | undefined
  person: OpenConversation['person']
}) {
  const t = useTranslations('conversations.thread')
  return (
    <p role="status" className="visually-hidden">
      {latest && latest.authorId === person.id ? (
        <span key={latest.id}>{t('news', { name: person.name })}</span>
      ) : null}
    </p>
  )
}

/** What is on a page that is looked at is read. */
function useReading({ id, readId }: OpenConversation, latest: number) {
  const mark = useMarkConversation(id)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && latest > readId) mark.mutate(latest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [latest])
}
