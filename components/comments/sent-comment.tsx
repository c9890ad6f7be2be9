'use client'
import { useLayoutEffect } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import type { Comment } from '@/lib/comments/schema'
import { CommentItem } from './comment-item'
import { revealSentComment } from './sent-comments'

type Props = { comment: Comment; section: string }

/** A comment drawn in the browser, in the same way as on the server. */
export function SentComment({ comment, section }: Props) {
  return (
    <SliceMessages slice="comments">
      <SliceMessages slice="editor">
        <SliceMessages slice="articles">
          {/* Before the comment, so that it is asked first when both are taken away. */}
          <Focus {...comment} />
          <CommentItem comment={comment} section={section} />
        </SliceMessages>
      </SliceMessages>
    </SliceMessages>
  )
}

/** The comment is focused when it appears; when the page's own takes its place, the focus goes over. */
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
