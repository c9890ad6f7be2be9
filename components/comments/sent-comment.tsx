'use client'
import { useLayoutEffect } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import type { Comment } from '@/lib/comments/schema'
import { CommentItem } from './comment-item'
import { revealSentComment } from './sent-comments'

type Props = { comment: Comment; section: string }

/** A sent comment rendered in the browser, as the server would. */
export function SentComment({ comment, section }: Props) {
  return (
    <SliceMessages slice="comments">
      <SliceMessages slice="editor">
        <SliceMessages slice="articles">
          {/* Before the comment, so that its cleanup runs first when both unmount. */}
          <Focus {...comment} />
          <CommentItem comment={comment} section={section} />
        </SliceMessages>
      </SliceMessages>
    </SliceMessages>
  )
}

/** Focuses the comment when it appears; passes the focus on to the server's rendering of it. */
function Focus({ postId, number }: Pick<Comment, 'postId' | 'number'>) {
  useLayoutEffect(() => {
    const find = () => document.getElementById(`post-${number}`)
    const article = find()
    revealSentComment(postId)
    return () => {
      if (!article?.contains(document.activeElement)) return
      queueMicrotask(() => find()?.focus({ preventScroll: true }))
    }
  }, [postId, number])
  return null
}
