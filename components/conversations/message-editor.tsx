'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { CommentComposer } from '@/components/comments/comment-composer'
import { useSendOnce } from '@/components/comments/use-send-once'
import { useBegun, useUnsent } from '@/components/comments/use-unsent'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { forgetUnsent } from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { useEditMessage } from '@/lib/conversations/client'
import type { Message } from '@/lib/conversations/messages/schema'
import type { RichText } from '@/lib/richtext/schema'
import styles from './conversations.module.css'
import { UnsentMessage } from './unsent-message'

type Props = {
  message: Message
  /** What was there when the editor was opened. */
  source: RichText
  onDone: () => void
}

/** Edits an own message in its place. */
export function MessageEditor({ message, source, onDone }: Props) {
  const t = useTranslations('conversations.edit')
  const begun = useBegun({ kind: 'message', id: message.id }, message.authorId)
  const editing = useRef<HTMLDivElement>(null)
  useScrollIntoView(editing)
  const waiting = (
    <div role="status" aria-label={t('loading')}>
      <SkeletonText lines={3} />
    </div>
  )
  return (
    <div ref={editing} className={styles.editing}>
      {begun ? (
        <SliceMessages slice="comments" waiting={waiting}>
          <OpenEditor message={message} source={source} begun={begun} onDone={onDone} />
        </SliceMessages>
      ) : (
        waiting
      )}
    </div>
  )
}

/** The last message opens under the lower edge of its list: its buttons, and what is said of it, come into sight. */
function useScrollIntoView(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const sizes = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [place])
}

function OpenEditor({ message, source, begun, onDone }: Props & { begun: Unsent }) {
  const t = useTranslations('conversations')
  const language = useLocale()
  const { id, authorId } = message
  const isGone = message.body === null
  const place = { kind: 'message', id } as const
  const { saver, state, before } = useUnsent({ place, userId: authorId, begun, source })
  const edit = useEditMessage(id, before)
  const close = () => {
    saver.close()
    void forgetUnsent(place)
    onDone()
  }
  const { send, ...sending } = useSendOnce(edit, (body) =>
    edit.mutate(
      { body },
      {
        onSuccess: () => {
          close()
          void toast('success', t('edit.saved'))
        },
      },
    ),
  )
  const save = () => send(state.content.body)
  const isElsewhereDone = state.phase === 'closed' && !sending.isPending
  useEffect(() => {
    if (isElsewhereDone) onDone()
  }, [isElsewhereDone, onDone])
  return (
    <>
      <CommentComposer
        withoutPolls
        label={t('edit.label')}
        language={language}
        body={state.content.body}
        autoFocus
        onChange={(body) => saver.change({ body })}
        onSend={save}
        onBusy={sending.onBusy}
        error={sending.error}
        hint=""
      >
        {isGone ? null : (
          <Button variant="primary" busy={sending.isPending} onClick={save}>
            {t('edit.save')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t(isGone ? 'edit.close' : 'edit.cancel')}
        </Button>
      </CommentComposer>
      {isGone ? (
        <Notice role="alert" tone="warning">
          {t('edit.gone')}
        </Notice>
      ) : (
        <UnsentMessage saver={saver} state={state} language={language} />
      )}
    </>
  )
}
