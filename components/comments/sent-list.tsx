'use client'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Comment } from '@/lib/comments/schema'
import { CommentActions, useHere } from './comment-actions'
import { dropSentComments, onSentComments, revealSentComment, sentComments } from './sent-comments'

const SentComment = lazy(() => import('./sent-comment').then((m) => ({ default: m.SentComment })))

type Props = {
  section: string
  /** The last comment that the page itself shows, 0 without any; and the last that has room on it. */
  lastNumber: number
  upTo: number
  /** What stands here while nobody has commented. */
  empty?: ReactNode
}

/** What the reader has just sent, until the page that is fetched anew shows it by itself. */
export function SentList({ section, lastNumber, upTo, empty = null }: Props) {
  const { postId, isClosed, like, flag } = useHere()
  const all = useSyncExternalStore(onSentComments, sentComments, () => NONE)
  const shown = all.filter(
    (one) => one.postId === postId && one.number > lastNumber && one.number <= upTo,
  )
  useEffect(() => {
    dropSentComments(postId, lastNumber)
    revealSentComment(postId)
  }, [postId, lastNumber])
  if (shown.length === 0) return empty
  return (
    <CommentActions
      postId={postId}
      isClosed={isClosed}
      like={like}
      flag={flag}
      comments={shown.map(({ id }) => id)}
    >
      <Suspense fallback={empty}>
        {shown.map((comment) => (
          <SentComment key={comment.id} comment={comment} section={section} />
        ))}
      </Suspense>
    </CommentActions>
  )
}

const NONE: Comment[] = []
