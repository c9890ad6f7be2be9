'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { loadToasts, toast } from '@/components/shell/toast'
import { pageOfNumber } from '@/lib/comment-pages'
import { useCreateComment } from '@/lib/comments/client'
import {
  forgetLater,
  keepForLater,
  keyOfWaiting,
  sendsItself,
  waitsOn,
} from '@/lib/comments/later/client'
import type { LaterComment } from '@/lib/comments/later/schema'
import type { Comment, WrittenComment } from '@/lib/comments/schema'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import type { useAnswerAs } from './answer-as'
import { addSentComment, revealSentComment } from './sent-comments'
import { useSendOnce } from './use-send-once'
import type { useUnsent } from './use-unsent'

type Place = { postId: number; section: string; language: Locale; userId: number }

/** Sends, clears on all devices what was sent and nothing that was typed since, and goes to the new comment. */
export function useSendReply(
  { postId, section, language, userId: member }: Place,
  text: ReturnType<typeof useUnsent>,
  company: ReturnType<typeof useAnswerAs>,
) {
  const tLater = useTranslations('offline.comment')
  const { answers } = text.state.content
  const create = useCreateComment(postId, text.before, (draft) =>
    keyOfWaiting({ member, postId }, draft),
  )
  const onSuccess = useAfterSending({ id: postId, section }, text, company)
  useToastsAhead()
  const deliver = (sent: Sent, onOffline: () => void = () => {}) =>
    create.mutateAsync(sent.draft, {
      onError: (error) => {
        if (error instanceof AppError && error.code === 'offline') onOffline()
        else if (!waitsOn(error)) forgetLater(sent)
      },
      onSuccess: (comment) => onSuccess(sent, comment),
    })
  const sending = useSendOnce(create, (body) => {
    const draft = { body, answers: answers?.number ?? null, companyId: company.chosen, language }
    const sent = { member, postId, section, answers, draft }
    deliver(sent, () => {
      keepForLater(sent)
      void toast('info', tLater('later'))
    }).catch(() => {})
  })
  const sendKept = async (later: LaterComment) => {
    if (!create.isPending) await deliver(later)
  }
  return { ...sending, sendKept }
}

/** Without a connection they could not be loaded, and nothing would say that the comment waits. */
function useToastsAhead() {
  useEffect(() => void loadToasts().catch(() => {}), [])
}

type Sent = Omit<LaterComment, 'key' | 'at'>

function useAfterSending(
  post: { id: number; section: string },
  text: ReturnType<typeof useUnsent>,
  company: ReturnType<typeof useAnswerAs>,
) {
  const t = useTranslations('comments.reply')
  const show = useShowComment(post)
  return (sent: Sent, comment: WrittenComment) => {
    forgetLater(sent)
    void text.after({ body: sent.draft.body, answers: sent.answers })
    company.after(comment)
    const { number } = comment
    if (number === null) return void toast('success', t('held'))
    toast('success', t('sent', { number: String(number) }))
    show({ ...comment, number })
  }
}

/** What was sent without a connection goes as soon as there is one, by this form while it is open. */
export function useSendsLater(of: { member: number; postId: number }, sendKept: SendKept) {
  const { member, postId } = of
  const send = useEffectEvent(sendKept)
  useEffect(() => sendsItself({ member, postId }, (later) => send(later)), [member, postId])
}

type SendKept = (later: LaterComment) => Promise<void>

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
