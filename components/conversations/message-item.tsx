'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { RichText } from '@/components/richtext/rich-text'
import { refocus } from '@/components/ui/refocus'
import type { Message } from '@/lib/conversations/messages/schema'
import type { Person } from '@/lib/people/schema'
import type { RichText as RichTextDoc } from '@/lib/richtext/schema'
import styles from './conversations.module.css'
import { MessageActions } from './message-actions'
import { MessageEditor } from './message-editor'
import { useClock } from './moments'

type Props = {
  message: Message
  person: Person
  /** The last own message that the other one has seen. */
  isLastSeen: boolean
}

/** One message: own ones at the end of the line, those of the other at its start. */
export function MessageItem({ message, person, isLastSeen }: Props) {
  const t = useTranslations('conversations.thread')
  // A message that is deleted meanwhile leaves the editor with what was written.
  const [edited, setEdited] = useState<RichTextDoc | null>(null)
  const item = useRef<HTMLElement>(null)
  const { body, authorId, editedAt } = message
  const isOwn = authorId !== person.id
  const leaveEditor = () => {
    setEdited(null)
    refocus(() => item.current)
  }
  return (
    <article
      ref={item}
      tabIndex={-1}
      className={styles.message}
      data-own={isOwn || undefined}
      data-message={message.id}
      data-deleted={body === null || undefined}
    >
      <p className="visually-hidden">{isOwn ? t('you') : person.name}</p>
      {edited ? (
        <MessageEditor message={message} source={edited} onDone={leaveEditor} />
      ) : (
        <div className={styles.bubble} data-deleted={body === null || undefined}>
          {body ? (
            <RichText doc={body} size="compact" language={message.language} />
          ) : (
            <p>{t('deleted')}</p>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Moment at={message.createdAt} />
        {editedAt ? <span>{t('edited')}</span> : null}
        {isLastSeen ? <span>{t('read')}</span> : null}
        {body && !edited ? (
          <MessageActions message={message} isOwn={isOwn} onEdit={() => setEdited(body)} />
        ) : null}
      </div>
    </article>
  )
}

function Moment({ at }: { at: string }) {
  const sayClock = useClock()
  return <time dateTime={at}>{sayClock(at)}</time>
}
