'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { RichEditorHandle } from '@/components/editor/rich-editor'
import { Button } from '@/components/ui/button'
import { NOTHING, type UnsentContent } from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { dropLater } from '@/lib/comments/later/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { isEmptyText, type RichText } from '@/lib/richtext/schema'
import { AnswerAs, useAnswerAs } from './answer-as'
import { AnsweredComment } from './answered-comment'
import { aboutKeys, CommentComposer } from './comment-composer'
import { DiscardButton } from './discard-button'
import { withQuote } from './quotes'
import { ReplyWaiting } from './reply-field'
import { onReplyRequest, type ReplyRequest, takeReplyRequests } from './reply-requests'
import { UnsentStatus } from './unsent-status'
import { useSendReply, useSendsLater } from './use-send-reply'
import { useBegun, useUnsent } from './use-unsent'

type Props = {
  postId: number
  section: string
  userId: number
  language: Locale
  /** Whether the reader requested the editor, which then gets the focus. */
  isAsked: boolean
  /** Whose words are in the field; null while it is empty, or is given to another member. */
  onWriting: (by: number | null) => void
}

/** The reply form: to the discussion or to one comment, with quotes. */
export function ReplyForm(props: Props) {
  const { postId, userId } = props
  const begun = useBegun({ kind: 'post', id: postId }, userId)
  return begun ? <OpenReply {...props} begun={begun} /> : <ReplyWaiting />
}

function OpenReply({ userId, isAsked, begun, onWriting, ...place }: Props & { begun: Unsent }) {
  const { postId, language } = place
  const t = useTranslations('comments.reply')
  const editor = useRef<RichEditorHandle>(null)
  const text = useUnsent({ place: { kind: 'post', id: postId }, userId, begun })
  const { saver, state } = text
  const { content: unsent } = state
  useRequests(unsent, saver.change, editor)
  useWriting(unsent.body ? userId : null, onWriting)
  const company = useAnswerAs(postId)
  const { send, sendKept, ...sending } = useSendReply({ ...place, userId }, text, company)
  const answer = () => send(unsent.body)
  const waiting = { member: userId, postId }
  useSendsLater(waiting, sendKept)
  const change = (body: RichText | null) => {
    saver.change({ body })
    if (!body || isEmptyText(body)) dropLater(waiting)
  }
  const forget = () => {
    saver.change({ answers: null })
    editor.current?.focus()
  }
  const discard = () => {
    saver.change(NOTHING)
    dropLater(waiting)
    saver.retry()
  }
  return (
    <>
      {unsent.answers ? <AnsweredComment {...unsent.answers} onRemove={forget} /> : null}
      <AnswerAs {...company} />
      <CommentComposer
        ref={editor}
        label={t('label')}
        language={language}
        body={unsent.body}
        autoFocus={isAsked}
        onChange={change}
        onSend={answer}
        onBusy={sending.onBusy}
        error={sending.error}
        hint={t.rich('sendHint', { keys: aboutKeys })}
      >
        <Button variant="primary" busy={sending.isPending} onClick={answer}>
          {t('send')}
        </Button>
        {unsent.body ? <DiscardButton onConfirm={discard} /> : null}
      </CommentComposer>
      <UnsentStatus
        saver={saver}
        state={state}
        language={language}
        onYield={() => onWriting(null)}
        hash="#reply"
      />
    </>
  )
}

function useWriting(by: number | null, onWriting: (by: number | null) => void) {
  const tell = useEffectEvent(onWriting)
  useEffect(() => {
    tell(by)
    return () => tell(null)
  }, [by])
}

/** Inserts replies and quotes requested elsewhere on the page. */
function useRequests(
  unsent: UnsentContent,
  change: (unsent: UnsentContent) => void,
  editor: RefObject<RichEditorHandle | null>,
) {
  const take = useEffectEvent(() => {
    const requests = takeReplyRequests()
    if (requests.length === 0) return
    let next = unsent
    for (const request of requests) next = applied(next, request)
    change(next)
    // After the editor has rendered the new text; one that still loads focuses itself.
    setTimeout(() => editor.current?.focus())
  })
  useEffect(() => {
    take()
    return onReplyRequest(() => take())
  }, [])
}

const applied = (unsent: UnsentContent, request: ReplyRequest): UnsentContent =>
  'quote' in request
    ? { ...unsent, body: withQuote(unsent.body, request.quote) }
    : { ...unsent, answers: request.answers }
