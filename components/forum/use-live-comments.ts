'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setLiveCount } from '@/components/parts/live-counts'
import { pollUnless, useLive } from '@/lib/live/client'
import { lastNumberOptions } from '@/lib/posts/client'

type Thread = {
  postId: number
  /** Of the comments that the page knows. */
  lastNumber: number
  /** The reader's own comments are shown when they are sent. */
  ownId: number | null
  /** A comment was edited or removed; `isBehind` while the page lacks newer ones. */
  onChanged: (number: number, isBehind: boolean) => void
}

/** The number of the last comment of a discussion, live. */
export function useLiveComments({ postId, lastNumber, ownId, onChanged }: Thread): number {
  const queryClient = useQueryClient()
  const options = lastNumberOptions(postId)
  const isLive = useLive(`post ${postId}`, () => sourceOf(postId), {
    onReturn: () => void queryClient.invalidateQueries({ queryKey: options.queryKey }),
    onNews: ({ name, data }) => {
      if (name === 'post.reacted') return setLiveCount('posts', postId, data.reactions)
      if (name === 'comment.reacted')
        return setLiveCount('comments', data.commentId, data.reactions)
      if (name !== 'comment.created') return onChanged(data.number, last > lastNumber)
      if (data.authorId === ownId) return
      queryClient.setQueryData(options.queryKey, (known = 0) => Math.max(known, data.number))
    },
  })
  const { data: last } = useQuery({
    ...options,
    initialData: lastNumber,
    refetchInterval: pollUnless(isLive),
  })
  return last
}

async function sourceOf(postId: number) {
  const [{ channels }, comments, { postReacted }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/comments/events'),
    import('@/lib/posts/events'),
  ])
  const { commentCreated, commentEdited, commentRemoved, commentReacted } = comments
  const events = [commentCreated, commentEdited, commentRemoved, commentReacted, postReacted]
  return { channel: channels.post(postId), events }
}
