'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { RichEditorHandle } from '@/components/editor/rich-editor'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { pageOfNumber } from '@/lib/comment-pages'
import { useCreateComment } from '@/lib/comments/client'
import { NOTHING, type UnsentContent } from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { forgetLater, keepForLater, sendsItself } from '@/lib/comments/later/client'
import type { Comment } from '@/lib/comments/schema'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import { AnswerAs, useAnswerAs } from './answer-as'
import { AnsweredComment } from './answered-comment'
import { CommentComposer } from './comment-composer'
import { DiscardButton } from './discard-button'
import { withQuote } from './quotes'
import { ReplyWaiting } from './reply-field'
import { onReplyRequest, type ReplyRequest, takeReplyRequests } from './reply-requests'
import { addSentComment, revealSentComment } from './sent-comments'
import { UnsentStatus } from './unsent-status'
import { useSendOnce } from './use-send-once'
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
  const { send, ...sending } = useSend({ ...place, userId }, text, company)
  const answer = () => send(unsent.body)
  useSendsLater({ member: userId, postId }, unsent.body ? answer : null)
  const forget = () => {
    saver.change({ answers: null })
    editor.current?.focus()
  }
  const discard = () => {
    saver.change(NOTHING)
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
        onChange={(body) => saver.change({ body })}
        onSend={answer}
        onBusy={sending.onBusy}
        error={sending.error}
        hint={t('sendHint')}
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

type Place = Pick<Props, 'postId' | 'section' | 'language' | 'userId'>

/** Sends, clears the unsent text on all devices, and goes to the new comment. */
function useSend(
  { postId, section, language, userId: member }: Place,
  text: ReturnType<typeof useUnsent>,
  company: ReturnType<typeof useAnswerAs>,
) {
  const t = useTranslations('comments.reply')
  const tLater = useTranslations('offline.comment')
  const { answers } = text.state.content
  const create = useCreateComment(postId, text.before)
  const show = useShowComment({ id: postId, section })
  return useSendOnce(create, (body) => {
    const draft = { body, answers: answers?.number ?? null, companyId: company.chosen, language }
    create.mutate(draft, {
      onError: (error) => {
        if (!(error instanceof AppError && error.code === 'offline'))
          return forgetLater({ member, postId })
        keepForLater({ member, postId, section, answers, draft })
        void toast('info', tLater('later'))
      },
      onSuccess: (comment) => {
        forgetLater({ member, postId })
        void text.after({ body, answers })
        company.after(comment)
        if (comment.isHidden) return void toast('success', t('held'))
        toast('success', t('sent', { number: String(comment.number) }))
        show(comment)
      },
    })
  })
}

/** What was sent without a connection goes as soon as there is one, by this form while it is open. */
function useSendsLater(of: { member: number; postId: number }, answer: (() => void) | null) {
  const { member, postId } = of
  const send = useEffectEvent(() => (answer ? answer() : forgetLater({ member, postId })))
  useEffect(() => sendsItself({ member, postId }, () => send()), [member, postId])
}

/** Shows it at once and refreshes the page, whose pager and counts have changed. */
function useShowComment(post: { id: number; section: string }) {
  const router = useRouter()
  const locale = useLocale()
  return (comment: Comment) => {
    const { number } = comment
    addSentComment(comment)
    const page = pageOfNumber(number)
    const shown = Number(new URLSearchParams(window.location.search).get('page') ?? 1)
    if (page === shown) router.refresh()
    else router.push(postPath(routesIn(locale), post, { page, post: number }), { scroll: false })
    revealSentComment(post.id)
  }
}
