'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { aboutKeys, CommentComposer } from '@/components/comments/comment-composer'
import { useSendOnce } from '@/components/comments/use-send-once'
import { useBegun, useUnsent } from '@/components/comments/use-unsent'
import type { RichEditorHandle } from '@/components/editor/rich-editor'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { hasUnsentCopy } from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { useSendMessage } from '@/lib/conversations/client'
import type { WritingReason } from '@/lib/conversations/schema'
import { useCurrentUser } from '@/lib/people/client'
import type { Person } from '@/lib/people/schema'
import styles from './conversations.module.css'
import { UnsentMessage } from './unsent-message'
import { WhyNot } from './why-not'

type Props = {
  person: Person
  /** Why the member cannot write here; null when they can. */
  reason: WritingReason | null
  autoFocus?: boolean
  onSent?: (conversationId: number) => void
}

/** The field for a message, or why there is none. Words that are there stay in sight. */
export function Writing({ reason, ...props }: Props) {
  const { person } = props
  const me = useCurrentUser()
  // It stays when the session ends, so that the text does.
  const writer = useRef(me)
  writer.current ??= me
  const userId = writer.current?.id
  if (userId === undefined) return null
  const isBegun = hasUnsentCopy({ kind: 'person', id: person.id }, userId)
  if (reason && !isBegun) return <WhyNot reason={reason} person={person} />
  return (
    <>
      {reason ? <WhyNot reason={reason} person={person} /> : null}
      <SliceMessages slice="comments" waiting={<Waiting />}>
        <Loaded {...props} userId={userId} />
      </SliceMessages>
    </>
  )
}

type LoadedProps = Omit<Props, 'reason'> & { userId: number }

function Loaded(props: LoadedProps) {
  const begun = useBegun({ kind: 'person', id: props.person.id }, props.userId)
  return begun ? <Field {...props} begun={begun} /> : <Waiting />
}

function Field({
  person,
  userId,
  begun,
  autoFocus = false,
  onSent,
}: LoadedProps & { begun: Unsent }) {
  const t = useTranslations('conversations.write')
  const language = useLocale()
  const editor = useRef<RichEditorHandle>(null)
  const place = { kind: 'person', id: person.id } as const
  const { saver, state, before, after } = useUnsent({ place, userId, begun })
  const message = useSendMessage(person.id, before)
  const { send, ...sending } = useSendOnce(message, (body) =>
    message.mutate(
      { body, language },
      {
        onSuccess: ({ conversationId }) => {
          void after({ body, answers: null })
          editor.current?.focus()
          onSent?.(conversationId)
        },
      },
    ),
  )
  const sendIt = () => send(state.content.body)
  return (
    <div className={styles.writing}>
      <CommentComposer
        withoutPolls
        ref={editor}
        label={t('label', { name: person.name })}
        placeholder={t('placeholder')}
        language={language}
        body={state.content.body}
        autoFocus={autoFocus}
        onChange={(body) => saver.change({ body })}
        onSend={sendIt}
        onBusy={sending.onBusy}
        error={sending.error}
        hint={t.rich('hint', { keys: aboutKeys })}
      >
        <Button variant="primary" busy={sending.isPending} onClick={sendIt}>
          {t('send')}
        </Button>
      </CommentComposer>
      <UnsentMessage saver={saver} state={state} language={language} />
    </div>
  )
}

function Waiting() {
  const t = useTranslations('conversations.write')
  return (
    <div role="status" aria-label={t('loading')} className={styles.writing}>
      <SkeletonText lines={4} />
    </div>
  )
}
