'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { RichEditorHandle } from '@/components/editor/rich-editor'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useCreateComment } from '@/lib/comments/client'
import { pageOfNumber } from '@/lib/comments/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import { Answering } from './answering'
import { DiscardButton } from './discard-button'
import { replyKey, type Unsent, useLocalCopy } from './local-copy'
import { withQuote } from './quotes'
import { onReplyRequest, type ReplyRequest, takeReplyRequests } from './reply-requests'
import { revealComment } from './reveal'
import { useSending } from './use-sending'
import { Writing } from './writing'

type Props = {
  postId: number
  section: string
  userId: number
  language: Locale
  /** Has the reader asked for it, so that the cursor goes there? */
  isAsked: boolean
}

/** Writes an answer: to the discussion or to one comment of it, with quotes. */
export function ReplyForm({ userId, isAsked, ...place }: Props) {
  const { postId, language } = place
  const t = useTranslations('comments.reply')
  const editor = useRef<RichEditorHandle>(null)
  const { unsent, change, clear } = useLocalCopy(replyKey(userId, postId))
  useRequests(unsent, change, editor)
  const { send, ...sending } = useSend(place, unsent, clear)
  const answer = () => send(unsent.body)
  const forget = () => {
    change({ ...unsent, answers: null })
    editor.current?.focus()
  }
  return (
    <>
      {unsent.answers ? <Answering {...unsent.answers} onRemove={forget} /> : null}
      <Writing
        ref={editor}
        label={t('label')}
        language={language}
        body={unsent.body}
        autoFocus={isAsked}
        onChange={(body) => change({ ...unsent, body })}
        onSend={answer}
        onBusy={sending.onBusy}
        error={sending.error}
        hint={t('sendHint')}
      >
        <Button variant="primary" busy={sending.isPending} onClick={answer}>
          {t('send')}
        </Button>
        {unsent.body ? <DiscardButton onConfirm={clear} /> : null}
      </Writing>
    </>
  )
}

/** Replies and quotes asked for elsewhere on the page go into the text. */
function useRequests(
  unsent: Unsent,
  change: (unsent: Unsent) => void,
  editor: RefObject<RichEditorHandle | null>,
) {
  const take = useEffectEvent(() => {
    const requests = takeReplyRequests()
    if (requests.length === 0) return
    let next = unsent
    for (const request of requests) next = applied(next, request)
    change(next)
    // After the editor has shown the new text; one that is still coming focuses itself.
    setTimeout(() => editor.current?.focus())
  })
  useEffect(() => {
    take()
    return onReplyRequest(() => take())
  }, [])
}

const applied = (unsent: Unsent, request: ReplyRequest): Unsent =>
  'quote' in request
    ? { ...unsent, body: withQuote(unsent.body, request.quote) }
    : { ...unsent, answers: request.answers }

type Place = Pick<Props, 'postId' | 'section' | 'language'>

/** Sends, clears the copies in all tabs, and leads to the new comment wherever it landed. */
function useSend({ postId, section, language }: Place, unsent: Unsent, onSent: () => void) {
  const t = useTranslations('comments.reply')
  const create = useCreateComment(postId)
  const show = useShowComment({ id: postId, section })
  return useSending(create, (body) =>
    create.mutate(
      { body, answers: unsent.answers?.number ?? null, language },
      {
        onSuccess: ({ number }) => {
          onSent()
          toast('success', t('sent', { number: String(number) }))
          show(number)
        },
      },
    ),
  )
}

function useShowComment(post: { id: number; section: string }) {
  const router = useRouter()
  const locale = useLocale()
  return (number: number) => {
    const page = pageOfNumber(number)
    const shown = Number(new URLSearchParams(window.location.search).get('page') ?? 1)
    if (page === shown) router.refresh()
    else router.push(postPath(routesIn(locale), post, { page, post: number }), { scroll: false })
    revealComment(number)
  }
}
