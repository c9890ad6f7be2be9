'use client'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Comment } from '@/lib/comments/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { CommentActions, useCommentContext } from './comment-actions'
import { dropSentComments, onSentComments, revealSentComment, sentComments } from './sent-comments'

const SentComment = lazyPart(() =>
  import('./sent-comment').then((m) => ({ default: m.SentComment })),
)

type Props = {
  section: string
  /** Number of the last comment on the page, 0 for none. */
  lastNumber: number
  /** The highest number that belongs on this page. */
  upTo: number
  /** Shown while there is no comment. */
  empty?: ReactNode
}

/** The reader's sent comments until the refreshed page shows them. */
export function SentList({ section, lastNumber, upTo, empty = null }: Props) {
  const { postId, isClosed, like, flag } = useCommentContext()
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
